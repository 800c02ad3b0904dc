/** The look of shop pages: Weft's design, in one small inlined style sheet. */
const COLORS = `:root{color-scheme:light dark;--bg:#F4F3F6;--paper:#FFF;--raised:#FAF9FB;--ink:#1B1420;--muted:#5E5566;--plum:#56204A;--weld:#D8E24A;--edge:#7F8A10;--neg:#A6192E;--neg-bg:#FBE4E6;--hair:#DDD8E2;--control:#857B8F;--tile:#ECE9F0}
@media(prefers-color-scheme:dark){:root{--bg:#120E15;--paper:#1B161F;--raised:#251E2A;--ink:#F3EFF5;--muted:#B5AABD;--plum:#EBB3DA;--weld:#DDE757;--neg:#FF8F87;--neg-bg:#40181B;--hair:#3A3141;--control:#7F7389;--tile:#251E2A}}`;

const FALLBACKS = `@font-face{font-family:"Imbue Fallback";src:local("Liberation Serif"),local("Times New Roman"),local("Times");size-adjust:63.7%;ascent-override:149.2%;descent-override:39.3%;line-gap-override:0%}
@font-face{font-family:"Instrument Fallback";src:local("Liberation Sans"),local("Arial"),local("Helvetica");size-adjust:102.9%;ascent-override:94.3%;descent-override:24.3%;line-gap-override:0%}`;

const LAYOUT = `*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 "Instrument Sans Variable","Instrument Fallback",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
a{color:inherit}h1,h2,h3,p,ul{margin:0;padding:0}ul{list-style:none}
a:focus-visible{outline:2px solid var(--plum);outline-offset:3px;border-radius:2px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;z-index:2;background:var(--paper);padding:10px 16px}
.wr{max-width:1240px;margin:0 auto;padding:0 32px}
.d,h1,h2{font-family:"Imbue Variable","Imbue Fallback",serif;letter-spacing:-.005em}
.thread{display:block;width:100%;height:14px;margin-top:-7px;position:relative}
.bare{height:40px;background:repeating-linear-gradient(90deg,var(--plum) 0 14px,transparent 14px 28px) 0 0/100% 20px repeat-y,var(--tile)}
.id{display:flex;flex-wrap:wrap;align-items:center;gap:16px 28px;padding-top:26px;padding-bottom:26px}.id>div{flex:1 1 420px;min-width:0}
.ph{flex:none;display:grid;place-items:center;width:144px;height:144px;border-radius:50%;object-fit:cover;background:var(--tile);color:var(--muted);font:340 84px/1 "Imbue Variable","Imbue Fallback",serif}
.in .ph{width:72px;height:72px;font-size:44px}.in h1{font-size:64px}
h1{font-size:84px;font-weight:340;line-height:.98;text-wrap:balance}
.id p{color:var(--muted);font-size:17px;max-width:56ch;margin-top:8px;white-space:pre-line}.id .d{margin:0;font-size:24px;line-height:1.1}.id .d a{display:inline-block;padding:8px 0}
.ln{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:6px}.ln a{display:inline-flex;align-items:center;min-height:44px;font-weight:600;font-size:15px;text-underline-offset:4px}
.se{display:flex;flex:0 1 300px;min-width:0}.se input,.se button{font:inherit;color:inherit;min-height:44px;border:1px solid var(--control);background:none}
.se input{flex:1;min-width:0;padding:0 12px;border-radius:3px 0 0 3px;border-right:0}.se input::placeholder{color:var(--muted);opacity:1}.se button{padding:0 16px;border-radius:0 3px 3px 0;font-weight:600;font-size:15px;cursor:pointer}
.se :focus-visible{outline:2px solid var(--plum);outline-offset:2px}
.disc{display:flex;gap:10px;border-block:1px solid var(--hair);padding:11px 0;font-size:15px}
.disc svg{flex:none;width:18px;height:18px;margin-top:2px;color:var(--muted)}
.cols{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:20px 16px;padding-top:28px}
.cols a{display:block;text-decoration:none}
.tri{display:grid;grid-template-columns:2fr 1fr;grid-auto-rows:minmax(0,1fr);gap:2px;border-radius:3px;overflow:hidden;height:230px;background:var(--tile)}
.tri img{width:100%;height:100%;object-fit:cover;display:block}.tri img:first-child{grid-row:span 2}.tri img:only-child{grid-column:span 2}.tri img:nth-child(2):last-child{grid-row:span 2}
.cols b{font-weight:600;display:block;margin-top:9px}.cols span.n{color:var(--muted);font-size:15px}
.cn{display:flex;flex-wrap:wrap;gap:8px;padding-top:20px}.cn a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--control);border-radius:3px;text-decoration:none;font-size:15px}
.cn [aria-current]{background:var(--ink);color:var(--paper);border-color:var(--ink)}
.ch{display:flex;flex-wrap:wrap;align-items:baseline;gap:6px 16px;margin:44px 0 16px}
h2{font-size:46px;font-weight:360;line-height:1}.ch p{color:var(--muted);white-space:pre-line;flex:1 1 300px;max-width:70ch}
.b{display:inline-flex;align-items:center;min-height:44px;padding:0 18px;border:1px solid var(--control);border-radius:3px;font-weight:600;font-size:15px;text-decoration:none;margin-left:auto}
.b:hover{border-color:var(--ink)}
.lg{display:flex;flex-wrap:wrap;gap:4px 14px;color:var(--muted);font-size:15px;margin:-4px 0 16px}.lg span{display:inline-flex;align-items:center;gap:6px}
.g{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:30px 16px}
.c{position:relative;display:flex;flex-direction:column;min-width:0}
.im{position:relative;display:block;aspect-ratio:4/5;background:var(--tile);border-radius:3px;overflow:hidden}
.im i{position:absolute;inset:0;display:grid;place-items:center;font:340 76px/1 "Imbue Variable","Imbue Fallback",serif;color:var(--muted)}
.im img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;display:block}
.c h3{font-size:16px;font-weight:600;line-height:1.4;margin-top:10px}.c h3 a{text-decoration:none}.c h3 a:after{content:"";position:absolute;inset:0}
.c h3 a:focus-visible{outline:0}.c h3 a:focus-visible:after{outline:2px solid var(--plum);outline-offset:3px;border-radius:3px}
.c p{color:var(--muted);font-size:15px}.pr{display:flex;justify-content:space-between;align-items:center;gap:8px;margin-top:3px;font-weight:560}
.pr s{color:var(--muted);font-weight:400}
.run{display:inline-flex;flex-wrap:wrap;gap:3px;justify-content:flex-end}.run u,.lg u{width:8px;height:8px;border-radius:50%;border:1.5px solid var(--ink);text-decoration:none}
u.in_stock{background:var(--ink)}u.few{background:linear-gradient(90deg,var(--ink) 50%,transparent 50%)}u.sold_out{border-color:var(--control)}
.c .nt{margin-top:5px;color:var(--ink);white-space:pre-line}
.c .ac{display:flex;align-items:center;justify-content:center;min-height:44px;margin-top:auto;padding:4px 12px;border:1px solid var(--control);border-radius:3px;font-weight:600;font-size:15px;text-align:center}.c:hover .ac{background:var(--ink);border-color:var(--ink);color:var(--paper)}.c>:has(+.ac){margin-bottom:12px}
.out .im img,.out .im i{opacity:.4}.bd{position:absolute;left:10px;top:10px;padding:2px 8px;border-radius:2px;background:var(--neg-bg);color:var(--neg);font-size:14px;font-weight:600}
.none{color:var(--muted);padding:32px 0 48px}
.pp{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;margin-top:36px}.pp .b{margin:0}
.fo{border-top:1px solid var(--hair);margin-top:52px;padding-top:20px;padding-bottom:34px;display:flex;gap:12px 24px;align-items:center;color:var(--muted);font-size:15px;flex-wrap:wrap}
.fo .l{font:460 30px/1 "Imbue Variable","Imbue Fallback",serif;color:var(--ink);text-decoration:none;box-shadow:inset 0 -5px var(--weld)}.fo a{text-underline-offset:3px}.fo .s{flex:1}
.fo a:not(.l),.fo .l{padding:10px 0}
@media(max-width:900px){.wr{padding-left:16px;padding-right:16px}.bare{height:28px}h1{font-size:54px}.in h1{font-size:46px}.id{align-items:flex-start;gap:12px 16px;padding-top:18px;padding-bottom:18px}.id>div{flex-basis:200px}.ph{width:88px;height:88px;font-size:56px}.in .ph{width:56px;height:56px;font-size:34px}.id p{font-size:16px}.se{flex:1 0 100%}.tri{height:180px}.cn{flex-wrap:nowrap;overflow-x:auto;margin:0 -16px;padding:16px 16px 2px;scrollbar-width:none}.cn a{white-space:nowrap}.cols{display:flex;overflow-x:auto;margin:0 -16px;padding:24px 16px 8px;gap:12px;scrollbar-width:none}.cols li{flex:0 0 230px}.ch{margin-top:30px}h2{font-size:42px}.ch p{flex-basis:100%}.g{grid-template-columns:repeat(2,minmax(0,1fr));gap:24px 12px}.c h3{font-size:15.5px}}
@media print{.cols,.cn,.se,.b,.ac,.skip{display:none}}`;

/** `fonts` are the @font-face rules of the built site. */
export const shopStyleOf = (fonts: string): string => [COLORS, FALLBACKS, fonts, LAYOUT].filter(Boolean).join("\n");
