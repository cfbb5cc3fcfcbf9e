/// How a report looks: light or dark as the reader has it, on paper always light.
enum StyleSheet {
  static let markup = Markup(style: text)

  private static let text: StaticString = """
    :root{color-scheme:light dark;--bg:#fff;--card:#f6f8fa;--fg:#1b2026;--dim:#59636e;--line:#d8dee4;--accent:#0b66a8;\
    --good:#1a7f5a;--warn:#9a6700;--bad:#b3261e;--c0:#0072b2;--c1:#c8500a;--c2:#00805c;--c3:#8a2f6b;--c4:#946c00;\
    --c5:#4b3fb0;--c6:#b8475c;--c7:#4d6b1f}
    @media(prefers-color-scheme:dark){:root{--bg:#14181c;--card:#1b2127;--fg:#e4e8ec;--dim:#9da7b1;--line:#333c45;\
    --accent:#69b3e8;--good:#4fc59a;--warn:#d9a53f;--bad:#ff8a80;--c0:#62b6ea;--c1:#f0935c;--c2:#3fc7a0;--c3:#dd97c6;\
    --c4:#dcb849;--c5:#a9a4f5;--c6:#f08c9d;--c7:#a3c76a}}
    @media print{:root{color-scheme:light;--bg:#fff;--card:#fff;--fg:#000;--dim:#444;--line:#bbb;--accent:#0b66a8;\
    --good:#1a7f5a;--warn:#9a6700;--bad:#b3261e;--c0:#0072b2;--c1:#c8500a;--c2:#00805c;--c3:#8a2f6b;--c4:#946c00;\
    --c5:#4b3fb0;--c6:#b8475c;--c7:#4d6b1f}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;print-color-adjust:exact;-webkit-print-color-adjust:exact}
    body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,\
    "Noto Sans","Noto Sans CJK JP",Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
    .page{max-width:1080px;margin:0 auto;padding:32px 24px 64px}
    h1{font-size:26px;line-height:1.25;margin:0 0 4px;font-weight:650;letter-spacing:-.01em}
    h2{font-size:19px;line-height:1.3;margin:40px 0 4px;font-weight:650}
    h3{font-size:15px;margin:28px 0 2px;font-weight:650}
    p{margin:4px 0 12px;max-width:75ch}
    .lead,.note,figcaption{color:var(--dim)}
    .note,figcaption{font-size:13px}
    figure{margin:24px 0 0}
    figure h3{margin:0}
    figcaption{margin:0 0 10px;max-width:80ch}
    a{color:var(--accent);text-underline-offset:2px;text-decoration-thickness:1px}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;padding:0;margin:16px 0 0;\
    list-style:none}
    .cards li{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:12px 14px}
    .cards h3{margin:0;font-size:14px}
    .cards dl{display:grid;grid-template-columns:1fr auto;gap:2px 10px;margin:8px 0 0;font-size:13px}
    .cards dt{color:var(--dim)}
    .cards dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
    .cards p{margin:8px 0 0;font-size:13px}
    .status{font-size:12px;font-weight:600}
    .ok{color:var(--good)}.empty{color:var(--dim)}.late,.skipped{color:var(--warn)}.failed,.bad{color:var(--bad)}
    .scroll,.picture{overflow-x:auto;max-width:100%}
    table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;min-width:min(100%,420px)}
    th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
    th{font-weight:600;font-size:13px}
    thead th{color:var(--dim);vertical-align:bottom;white-space:nowrap}
    thead th.n{white-space:normal;overflow-wrap:break-word;max-width:120px;min-width:56px;line-height:1.25}
    .narrow{display:none}
    tbody th{font-size:14px;font-weight:500;min-width:180px}
    .n{text-align:right;white-space:nowrap;padding-left:12px}
    td.gap{color:var(--dim)}td.first{font-weight:700}
    td.number{color:var(--dim);width:32px;white-space:nowrap}
    .fold{border-bottom:1px solid var(--line);padding:2px 0}
    h2+.fold,figure+.fold{border-top:1px solid var(--line)}figure+.fold{margin-top:28px}
    summary{cursor:pointer}
    .fold>summary{padding:8px 0;font-weight:600}
    summary .note{font-weight:400;margin-left:8px}
    .fold>.inner{padding:0 0 20px}
    .inner .scroll{margin-top:16px}figure+.scroll{margin-top:20px}
    .told{font-size:13px;font-weight:400;color:var(--dim)}.told div{padding-left:14px;max-width:60ch}
    svg{display:block;height:auto;font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans CJK JP",\
    sans-serif;font-variant-numeric:tabular-nums}
    svg text{fill:var(--fg);unicode-bidi:plaintext;paint-order:stroke;stroke:var(--bg);stroke-width:3px;\
    stroke-linejoin:round}
    .cell text,.thing .number{stroke:none}
    svg .dim{fill:var(--dim)}svg .bad{fill:var(--bad)}svg .head{font-weight:600}svg .small{font-size:12px}
    .grid{stroke:var(--line);stroke-width:1;opacity:.6}.axis{stroke:var(--line);stroke-width:1.5}
    .track{stroke:var(--line);stroke-width:2}
    .thing{transition:opacity .15s;outline:none}
    .curve{fill:none;stroke:currentColor;stroke-width:2.5}.far{stroke-dasharray:4 5;stroke-width:1.6;opacity:.7}
    .knot{fill:var(--bg);stroke:currentColor;stroke-width:2.2}.thing .number{font-size:11.5px;font-weight:600}
    .alone{color:var(--line)}.alone .number{fill:var(--dim);font-weight:400}
    .c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}.c4{color:var(--c4)}\
    .c5{color:var(--c5)}.c6{color:var(--c6)}.c7{color:var(--c7)}
    svg:has(.thing:hover) .thing:not(:hover),svg:has(.thing:focus-visible) .thing:not(:focus-visible){opacity:.18}
    .thing:focus-visible .knot,.thing:hover .knot{stroke-width:4}
    .heat{fill:var(--accent)}.none{fill:var(--card)}
    .cell text{font-weight:500}
    .dot{fill:var(--accent);fill-opacity:.6}.half{stroke:var(--fg);stroke-width:2.5}\
    .most{stroke:var(--fg);stroke-width:2;stroke-dasharray:3 2.5}
    .ground{fill:var(--line);fill-opacity:.6}.full{fill:var(--accent)}
    .s-ok{fill:var(--accent)}.s-empty{fill:var(--line)}.s-late{fill:var(--warn)}.s-failed{fill:var(--bad)}\
    .s-skipped{fill:none;stroke:var(--dim);stroke-dasharray:3 2}
    footer{margin-top:48px;color:var(--dim);font-size:13px}
    @media(max-width:600px){.page{padding:20px 14px 48px}h1{font-size:22px}\
    .cards{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}tbody th{min-width:140px}\
    .wide{display:none}.narrow{display:block}}
    @media(prefers-reduced-motion:reduce){*{transition:none!important}}
    @media print{.page{max-width:none;padding:0}.scroll,.picture{overflow:visible}svg{max-width:100%}\
    figure,.cards li,tr,svg{break-inside:avoid}h2,h3,figcaption,summary{break-after:avoid}\
    details::details-content{content-visibility:visible;block-size:auto}a{color:inherit}body{font-size:12px}}
    """
}
