import { shopStyleOf } from "../shops/shopStyle";

const LAYOUT = `.nv{display:flex;align-items:center;gap:8px 28px;flex-wrap:wrap;max-width:1240px;margin:0 auto;padding:10px 32px}
.nv .l{font:460 34px/1 "Imbue Variable","Imbue Fallback",serif;text-decoration:none;box-shadow:inset 0 -5px var(--weld);padding:6px 0}
.nv nav{display:flex;gap:24px;flex:1}.nv a:not(.l){display:inline-flex;align-items:center;min-height:44px;text-decoration:none;font-weight:550}
.nv a[aria-current]{box-shadow:inset 0 -3px var(--weld)}
h1{font-size:64px;padding-top:28px}.ld{color:var(--muted);font-size:18px;max-width:60ch;margin-top:12px}
.ct{display:flex;flex-wrap:wrap;gap:8px;margin:24px 0 28px}.ct a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--control);border-radius:3px;text-decoration:none;font-size:15px}
.ct [aria-current]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.bs{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:28px 20px}
.bc{position:relative;border:1px solid var(--hair);border-radius:4px;overflow:hidden;background:var(--paper)}
.bc:hover{border-color:var(--control)}
.cv{display:block;aspect-ratio:3/1;background:var(--tile);overflow:hidden}.cv img,.cl{display:block;width:100%;height:100%;object-fit:cover}
.mk{flex:none;display:block;object-fit:contain;background:#fff;border-radius:4px}
.bi{display:flex;gap:12px;align-items:center;padding:14px 16px 0}.bi div{flex:1;min-width:0}
.bi h2{font:600 18px/1.3 "Instrument Sans Variable","Instrument Fallback",system-ui,sans-serif;letter-spacing:0}
.bi h2 a{text-decoration:none}.bi h2 a:after{content:"";position:absolute;inset:0}.bi p,.ft,.nb,small{color:var(--muted);font-size:14px}
.rt{font:400 32px/1 "Imbue Variable","Imbue Fallback",serif}.ft{padding:8px 16px 16px}
main>.cv{aspect-ratio:auto;height:300px;max-width:1240px;margin:0 auto}
.hd{display:flex;gap:20px;align-items:flex-end;flex-wrap:wrap;padding-top:20px}.hd>div:first-of-type{flex:1 1 320px;min-width:0}.hd h1{padding:0;font-size:60px}.hd p{color:var(--muted)}.hd .mk{border:1px solid var(--hair)}
.ac{display:flex;gap:10px;flex-wrap:wrap}.b{margin:0}.go{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.fg{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:1px;margin:26px 0 8px;background:var(--paper);border:1px solid var(--hair);border-radius:4px;overflow:hidden}
.fg div{box-shadow:0 0 0 1px var(--hair);padding:14px 16px}.fg dt{color:var(--muted);font-size:14px}.fg dd{margin:0}.fg b{display:block;font:400 32px/1.1 "Imbue Variable","Imbue Fallback",serif}small{display:block}
section{margin-top:44px}section h2{font-size:40px;margin-bottom:16px}
.tx{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:20px}.tx p{white-space:pre-line;max-width:68ch;margin-bottom:12px}
section .g{grid-template-columns:repeat(6,minmax(0,1fr))}
.tm{list-style:none;margin:0 0 14px;padding:0;border-block:1px solid var(--hair)}.tm li{display:flex;justify-content:space-between;gap:16px;padding:10px 0}.tm li+li{border-top:1px solid var(--hair)}
.en{margin-top:44px}.fo{flex-wrap:wrap}
@media(max-width:900px){.nv{padding:6px 16px}.nv nav{order:3;flex:1 0 100%;gap:20px}.nv .si{margin-left:auto}h1{font-size:48px;padding-top:18px}.hd{gap:12px}.hd h1{font-size:40px}.hd .mk{width:72px;height:72px}.hd>div:first-of-type{flex:1 1 0}.ac{flex:1 0 100%}.bs{grid-template-columns:minmax(0,1fr);gap:16px}main>.cv{height:auto;aspect-ratio:3/1}.tx{grid-template-columns:minmax(0,1fr);gap:0}section .g{grid-template-columns:repeat(2,minmax(0,1fr))}.fg{grid-template-columns:repeat(2,minmax(0,1fr))}.ac .b{flex:1 0 auto;max-width:100%;justify-content:center}}
@media(min-width:901px) and (max-width:1100px){.bs{grid-template-columns:repeat(2,minmax(0,1fr))}}`;

/** The look of brands' public pages: the shops', and what these have besides. */
export const brandStyleOf = (fonts: string): string => `${shopStyleOf(fonts)}\n${LAYOUT}`;
