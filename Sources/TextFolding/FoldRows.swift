/// What letters become whose plain form no rule tells: each base with the letters that fold to it.
enum FoldRows {
  static let rows: [(base: String, letters: String)] = [
    ("a", "ªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặⱥẚ"), ("b", "ƀƃḃḅḇ"), ("c", "çćĉċčƈȼḉ"), ("d", "ðďđƌȡḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ƒḟ"), ("g", "ĝğġģǥǧǵḡ"), ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋḭḯỉịİ"), ("j", "ĵǰȷɉ"), ("k", "ķĸƙǩḱḳḵ"), ("l", "ĺļľŀłƚȴḷḹḻḽ"), ("m", "ḿṁṃ"),
    ("n", "ñńņňŉŋƞǹȵṅṇṉṋ"), ("o", "ºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("p", "ƥṕṗ"), ("q", "ɋ"),
    ("r", "ŕŗřȑȓɍṙṛṝṟ"), ("s", "śŝşšſșȿṡṣṥṧṩẛẜẝ"), ("t", "ţťŧƫƭțȶṫṭṯṱẗⱦ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
    ("y", "ýÿŷƴȳɏẏẙỳỵỷỹỿ"), ("z", "źżžƶȥɀẑẓẕ"), ("ʒ", "ǯ"),
    ("ae", "æǣǽ"), ("dz", "ǆǳ"), ("ij", "ĳ"), ("lj", "ǉ"), ("nj", "ǌ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
    ("ff", "ﬀ"), ("fi", "ﬁ"), ("fl", "ﬂ"), ("ffi", "ﬃ"), ("ffl", "ﬄ"), ("st", "ﬅﬆ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"), ("β", "ϐ"), ("ε", "έἐἑἒἓἔἕὲέϵ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"), ("θ", "ϑ"), ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"), ("κ", "ϰ"),
    ("ο", "όὀὁὂὃὄὅὸό"), ("π", "ϖ"), ("ρ", "ϱῤῥ"), ("σ", "ςϲ"), ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧϒϓϔ"), ("φ", "ϕ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"), ("е", "ѐёӗ"), ("ж", "ӂӝ"), ("з", "ӟ"), ("и", "ѝӣӥ"), ("о", "ӧ"), ("у", "ӯӱӳ"), ("ч", "ӵ"),
    ("ы", "ӹ"), ("э", "ӭ"), ("ә", "ӛ"), ("ө", "ӫ"), ("ѵ", "ѷ"),
    // Arabic: what a Persian or Urdu keyboard writes for the same letter.
    ("ا", "آأإٱ"), ("و", "ؤ"), ("ي", "ئىی"), ("ك", "ک"), ("ه", "ۀہۂە"), ("ے", "ۓ"),
    // Roman numeral signs.
    ("i", "ⅰ"), ("ii", "ⅱ"), ("iii", "ⅲ"), ("iv", "ⅳ"), ("v", "ⅴ"), ("vi", "ⅵ"), ("vii", "ⅶ"), ("viii", "ⅷ"),
    ("ix", "ⅸ"), ("x", "ⅹ"), ("xi", "ⅺ"), ("xii", "ⅻ"), ("l", "ⅼ"), ("c", "ⅽ"), ("d", "ⅾ"), ("m", "ⅿ"),
  ]

  /// Signs that are apostrophes, accents typed in their place, and letters that look like one.
  static let apostrophes = "´ʹʺʻʼʽʾʿˈ՚׳׳‘’‛′ꞌ＇｀"

  /// Half-width katakana from U+FF66, each in its full width.
  static let halfWidthKatakana = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"

  /// Canonical decompositions (Unicode 14, UnicodeData.txt) of letters that are in no row, in hexadecimal.
  static let decompositions = """
    1F71=3B1 1F73=3B5 1F75=3B7 1F77=3B9 1F79=3BF 1F7B=3C5 1F7D=3C9 1FD3=3B9 1FE3=3C5
    622=627+653 623=627+654 624=648+654 625=627+655 626=64A+654 6C0=6D5+654 6C2=6C1+654 6D3=6D2+654
    929=928+93C 931=930+93C 934=933+93C 958=915+93C 959=916+93C 95A=917+93C 95B=91C+93C 95C=921+93C
    95D=922+93C 95E=92B+93C 95F=92F+93C 9CB=9C7+9BE 9CC=9C7+9D7 9DC=9A1+9BC 9DD=9A2+9BC 9DF=9AF+9BC
    A33=A32+A3C A36=A38+A3C A59=A16+A3C A5A=A17+A3C A5B=A1C+A3C A5E=A2B+A3C B48=B47+B56 B4B=B47+B3E
    B4C=B47+B57 B5C=B21+B3C B5D=B22+B3C B94=B92+BD7 BCA=BC6+BBE BCB=BC7+BBE BCC=BC6+BD7 C48=C46+C56
    CC0=CBF+CD5 CC7=CC6+CD5 CC8=CC6+CD6 CCA=CC6+CC2 CCB=CC6+CC2+CD5 D4A=D46+D3E D4B=D47+D3E D4C=D46+D57
    DDA=DD9+DCA DDC=DD9+DCF DDD=DD9+DCF+DCA DDE=DD9+DDF F43=F42+FB7 F4D=F4C+FB7 F52=F51+FB7 F57=F56+FB7
    F5C=F5B+FB7 F69=F40+FB5 F73=F71+F72 F75=F71+F74 F76=FB2+F80 F78=FB3+F80 F81=F71+F80 F93=F92+FB7
    F9D=F9C+FB7 FA2=FA1+FB7 FA7=FA6+FB7 FAC=FAB+FB7 FB9=F90+FB5 1026=1025+102E 1B06=1B05+1B35
    1B08=1B07+1B35 1B0A=1B09+1B35 1B0C=1B0B+1B35 1B0E=1B0D+1B35 1B12=1B11+1B35 1B3B=1B3A+1B35
    1B3D=1B3C+1B35 1B40=1B3E+1B35 1B41=1B3F+1B35 1B43=1B42+1B35 FB1D=5D9+5B4 FB1F=5F2+5B7 FB2A=5E9+5C1
    FB2B=5E9+5C2 FB2C=5E9+5BC+5C1 FB2D=5E9+5BC+5C2 FB2E=5D0+5B7 FB2F=5D0+5B8 FB30=5D0+5BC FB31=5D1+5BC
    FB32=5D2+5BC FB33=5D3+5BC FB34=5D4+5BC FB35=5D5+5BC FB36=5D6+5BC FB38=5D8+5BC FB39=5D9+5BC
    FB3A=5DA+5BC FB3B=5DB+5BC FB3C=5DC+5BC FB3E=5DE+5BC FB40=5E0+5BC FB41=5E1+5BC FB43=5E3+5BC
    FB44=5E4+5BC FB46=5E6+5BC FB47=5E7+5BC FB48=5E8+5BC FB49=5E9+5BC FB4A=5EA+5BC FB4B=5D5+5B9
    FB4C=5D1+5BF FB4D=5DB+5BF FB4E=5E4+5BF 1109A=11099+110BA 1109C=1109B+110BA 110AB=110A5+110BA
    1112E=11131+11127 1112F=11132+11127 1134B=11347+1133E 1134C=11347+11357 114BB=114B9+114BA
    114BC=114B9+114B0 114BE=114B9+114BD 115BA=115B8+115AF 115BB=115B9+115AF 11938=11935+11930
    """
}
