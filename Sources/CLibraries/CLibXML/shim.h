#ifndef BACKSTAGE_CLIBXML_H
#define BACKSTAGE_CLIBXML_H

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include <string.h>

/* libxml2 prints errors unless it is told where to put them, expands entities where it is asked for text, and frees by
   a global variable that Swift cannot use. Everything of it that is used stands here. */

/* The first error of a piece of work, and how many there were. */
typedef struct {
  int count;
  int code;
  int line;
  /* Where in an expression. */
  int place;
  char message[240];
  /* Whether a limit of depth, length or expansion was reached, and whether the text ended too early. */
  int is_limit;
  int is_cut;
} clibxml_fault;

#if LIBXML_VERSION >= 21200
typedef const xmlError *clibxml_error;
#else
typedef xmlErrorPtr clibxml_error;
#endif

static inline void clibxml_note(clibxml_fault *fault, clibxml_error error) {
  if (!fault || !error || error->level < XML_ERR_ERROR) return;
  if (error->code == XML_ERR_INTERNAL_ERROR || error->code == XML_ERR_ENTITY_LOOP) fault->is_limit = 1;
  if (error->code == XML_ERR_TAG_NOT_FINISHED || error->code == XML_ERR_DOCUMENT_END) fault->is_cut = 1;
  if (fault->count++ > 0) return;
  fault->code = error->code;
  fault->line = error->line;
  fault->place = error->int1;
  if (error->message) strncpy(fault->message, error->message, sizeof fault->message - 1);
}

static inline void clibxml_parser_error(void *data, clibxml_error error) {
  xmlParserCtxtPtr context = (xmlParserCtxtPtr)data;
  if (context) clibxml_note((clibxml_fault *)context->_private, error);
}

static inline void clibxml_xpath_error(void *data, clibxml_error error) { clibxml_note((clibxml_fault *)data, error); }

/* To be called once before any other function. */
static inline void clibxml_start(void) { xmlInitParser(); }

/* Reads UTF-8, whatever the text says of its encoding. NULL where there is nothing to recover. Nothing else is opened,
   entities stay references, and libxml2's own limits of depth, of text and of expansion hold. */
static inline xmlDocPtr clibxml_read(const char *bytes, int count, int is_html, clibxml_fault *fault) {
  xmlParserCtxtPtr context = is_html ? htmlNewParserCtxt() : xmlNewParserCtxt();
  xmlDocPtr document;
  if (!context) return NULL;
  context->_private = fault;
  context->sax->serror = (xmlStructuredErrorFunc)clibxml_parser_error;
  /* Without this mark, which the handler for HTML lacks, nobody is told of an error. */
  context->sax->initialized = XML_SAX2_MAGIC;
  if (is_html) {
    document = htmlCtxtReadMemory(
        context, bytes, count, NULL, "UTF-8",
        HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_IGNORE_ENC);
  } else {
    document = xmlCtxtReadMemory(
        context, bytes, count, NULL, "UTF-8",
        XML_PARSE_RECOVER | XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA |
            XML_PARSE_IGNORE_ENC);
  }
  if (is_html) htmlFreeParserCtxt(context); else xmlFreeParserCtxt(context);
  return document;
}

static inline void clibxml_free(xmlDocPtr document) { xmlFreeDoc(document); }

static inline xmlNodePtr clibxml_root(xmlDocPtr document) { return xmlDocGetRootElement(document); }

static inline int clibxml_is_element(xmlNodePtr node) { return node->type == XML_ELEMENT_NODE; }

static inline int clibxml_is_attribute(xmlNodePtr node) { return node->type == XML_ATTRIBUTE_NODE; }

/* The text of a text node; NULL for any other. */
static inline const char *clibxml_text(xmlNodePtr node) {
  return node->type == XML_TEXT_NODE || node->type == XML_CDATA_SECTION_NODE ? (const char *)node->content : NULL;
}

/* The name of a reference to an entity; NULL for any other node. */
static inline const char *clibxml_reference(xmlNodePtr node) {
  return node->type == XML_ENTITY_REF_NODE ? (const char *)node->name : NULL;
}

/* What a declared entity stands for, where that is plain and short text; else NULL. */
static inline const char *clibxml_entity_text(xmlNodePtr node) {
  xmlEntityPtr entity = xmlGetDocEntity(node->doc, node->name);
  if (!entity || entity->etype != XML_INTERNAL_GENERAL_ENTITY || !entity->content) return NULL;
  if (xmlStrlen(entity->content) > 256 || xmlStrchr(entity->content, '&') || xmlStrchr(entity->content, '<')) return NULL;
  return (const char *)entity->content;
}

/* The character of an entity of HTML; 0 where there is none of that name. */
static inline unsigned clibxml_html_entity(const char *name) {
  const htmlEntityDesc *entity = htmlEntityLookup((const xmlChar *)name);
  return entity ? entity->value : 0;
}

static inline const char *clibxml_name(xmlNodePtr node) { return (const char *)node->name; }

static inline const char *clibxml_namespace(xmlNodePtr node) {
  return node->ns ? (const char *)node->ns->href : NULL;
}

static inline const char *clibxml_prefix(xmlNodePtr node) { return node->ns ? (const char *)node->ns->prefix : NULL; }

/* The first child; for an attribute, the first piece of its value. */
static inline xmlNodePtr clibxml_child(xmlNodePtr node) {
  return node->type == XML_ENTITY_REF_NODE ? NULL : node->children;
}

static inline xmlNodePtr clibxml_next(xmlNodePtr node) { return node->next; }

static inline xmlNodePtr clibxml_attribute(xmlNodePtr node) {
  return node->type == XML_ELEMENT_NODE ? (xmlNodePtr)node->properties : NULL;
}

/* Compiles an expression of XPath 1.0; NULL and the fault where it is none. */
static inline xmlXPathCompExprPtr clibxml_compile(const char *text, clibxml_fault *fault) {
  xmlXPathContextPtr context = xmlXPathNewContext(NULL);
  xmlXPathCompExprPtr expression;
  if (!context) return NULL;
  context->userData = fault;
  context->error = (xmlStructuredErrorFunc)clibxml_xpath_error;
  expression = xmlXPathCtxtCompile(context, (const xmlChar *)text);
  xmlXPathFreeContext(context);
  return expression;
}

static inline void clibxml_free_expression(xmlXPathCompExprPtr expression) { xmlXPathFreeCompExpr(expression); }

/* What expressions are evaluated in; all of them together may take so many steps. */
static inline xmlXPathContextPtr clibxml_context(xmlDocPtr document, unsigned long steps) {
  xmlXPathContextPtr context = xmlXPathNewContext(document);
  if (context) context->opLimit = steps;
  return context;
}

static inline void clibxml_free_context(xmlXPathContextPtr context) { xmlXPathFreeContext(context); }

/* Evaluates at a node; NULL and the fault where that fails. */
static inline xmlXPathObjectPtr clibxml_evaluate(
    xmlXPathCompExprPtr expression, xmlXPathContextPtr context, xmlNodePtr node, clibxml_fault *fault) {
  xmlXPathObjectPtr result;
  context->node = node;
  context->userData = fault;
  context->error = (xmlStructuredErrorFunc)clibxml_xpath_error;
  result = xmlXPathCompiledEval(expression, context);
  context->userData = NULL;
  return result;
}

static inline void clibxml_free_result(xmlXPathObjectPtr result) { xmlXPathFreeObject(result); }

/* 0 nodes, 1 text, 2 number, 3 true or false, -1 anything else. */
static inline int clibxml_sort(xmlXPathObjectPtr result) {
  switch (result->type) {
  case XPATH_NODESET: return 0;
  case XPATH_STRING: return 1;
  case XPATH_NUMBER: return 2;
  case XPATH_BOOLEAN: return 3;
  default: return -1;
  }
}

static inline int clibxml_count(xmlXPathObjectPtr result) { return result->nodesetval ? result->nodesetval->nodeNr : 0; }

/* The nodes stand in the order of the document. */
static inline void clibxml_sort_nodes(xmlXPathObjectPtr result) {
  if (result->nodesetval) xmlXPathNodeSetSort(result->nodesetval);
}

static inline xmlNodePtr clibxml_node(xmlXPathObjectPtr result, int index) { return result->nodesetval->nodeTab[index]; }

/* Whether the node is one of a document; namespaces, which XPath also calls nodes, are not. */
static inline int clibxml_is_of_document(xmlNodePtr node) { return node->type != XML_NAMESPACE_DECL; }

static inline const char *clibxml_string(xmlXPathObjectPtr result) { return (const char *)result->stringval; }

static inline double clibxml_number(xmlXPathObjectPtr result) { return result->floatval; }

static inline int clibxml_flag(xmlXPathObjectPtr result) { return result->boolval; }

/* Conversion has no context to tell its errors to, and would print them; it runs on one thread, whose handler this is. */
static inline void clibxml_ignore(void *data, clibxml_error error) {
  (void)data;
  (void)error;
}

/* Turns bytes of a named encoding into UTF-8. `result` takes at most `room` bytes, `used` tells how many of the input were
   read. Returns the count of the output, -1 where no encoding has that name, -2 - count where a byte at `used` is no
   character of it. */
static inline long clibxml_decode(
    const char *encoding, const unsigned char *bytes, long count, unsigned char *result, long room, long *used) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  xmlBufferPtr input, output;
  long written;
  int outcome;
  *used = 0;
  if (!handler) return -1;
  input = xmlBufferCreateSize(count + 1);
  output = xmlBufferCreateSize(room + 1);
  if (!input || !output || xmlBufferAdd(input, bytes, (int)count) != 0) {
    xmlBufferFree(input);
    xmlBufferFree(output);
    xmlCharEncCloseFunc(handler);
    return -1;
  }
  xmlSetStructuredErrorFunc(NULL, (xmlStructuredErrorFunc)clibxml_ignore);
  outcome = xmlCharEncInFunc(handler, output, input);
  xmlSetStructuredErrorFunc(NULL, NULL);
  *used = count - xmlBufferLength(input);
  written = xmlBufferLength(output);
  if (written > room) written = room;
  memcpy(result, xmlBufferContent(output), written);
  xmlBufferFree(input);
  xmlBufferFree(output);
  xmlCharEncCloseFunc(handler);
  return outcome == -2 ? -2 - written : written;
}

/* Whether there is an encoding of that name. */
static inline int clibxml_knows(const char *encoding) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  if (!handler) return 0;
  xmlCharEncCloseFunc(handler);
  return 1;
}

#endif
