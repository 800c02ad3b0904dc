/** Its own style, since the shop is not part of Weft: light, and nothing but the fonts is loaded. */
const BASE = `
@font-face{font-family:"Imbue Fallback";src:local("Liberation Serif"),local("Times New Roman"),local("Times");size-adjust:63.7%;ascent-override:149.2%;descent-override:39.3%;line-gap-override:0%}
@font-face{font-family:"Instrument Fallback";src:local("Liberation Sans"),local("Arial"),local("Helvetica");size-adjust:102.9%;ascent-override:94.3%;descent-override:24.3%;line-gap-override:0%}
:root{color-scheme:light;--bg:#FFF;--ink:#1B1420;--muted:#5E5566;--line:#DDD8E2;--control:#857B8F;--tile:#ECE9F0;--neg:#A6192E;--neg-bg:#FBE4E6}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 16px/1.5 "Instrument Sans Variable","Instrument Fallback",system-ui,sans-serif;font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;overflow-wrap:anywhere}
a{color:inherit;text-underline-offset:4px}p,h1,h2{margin:0}ul{margin:0;padding:0;list-style:none}
h1,h2,.name{font-family:"Imbue Variable","Imbue Fallback",serif;font-weight:360;line-height:1}
h1{font-size:clamp(44px,6vw,76px);text-wrap:balance}h2{font-size:34px;margin-bottom:10px}
a:focus-visible,button:focus-visible,select:focus-visible,input:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:8px;z-index:2;background:var(--bg);padding:10px 16px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.wrap{max-width:1240px;margin:0 auto;padding-left:32px;padding-right:32px}
.demo{padding:8px 20px;background:var(--ink);color:var(--bg);font-size:14px;text-align:center}
header{border-bottom:1px solid var(--line)}
header .wrap{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 28px;min-height:72px}
.name{font-size:32px;text-decoration:none;padding:10px 0}
nav{display:flex;gap:26px}nav a{padding:12px 0;text-decoration:none;font-weight:500}nav a:hover,.goods a:hover strong{text-decoration:underline}
.count{margin-left:6px;display:inline-grid;place-items:center;min-width:22px;height:22px;padding:0 6px;border-radius:11px;background:var(--ink);color:var(--bg);font-size:13px}
main{padding-top:44px;padding-bottom:72px}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:0 22px;border:1px solid var(--ink);border-radius:3px;background:var(--bg);color:var(--ink);font:inherit;font-weight:600;line-height:1.2;text-decoration:none;cursor:pointer}
button,.button.full{background:var(--ink);color:var(--bg)}
button.plain{background:var(--bg);color:var(--ink)}.button:hover,button:hover{box-shadow:inset 0 0 0 1px var(--ink)}button:hover:not(.plain,.link),.full:hover{opacity:.88}
button.link{min-height:44px;padding:0 4px;border:0;background:none;color:var(--ink);font-weight:500;font-size:15px;text-decoration:underline;text-underline-offset:4px;box-shadow:none}
select,input:not([type=radio]){font:inherit;min-height:48px;padding:8px 12px;border:1px solid var(--control);border-radius:3px;background:var(--bg);color:inherit}
input[aria-invalid]{border-color:var(--neg)}
.badge{font-style:normal;font-size:14px;font-weight:600;padding:2px 8px;border-radius:2px;background:var(--neg-bg);color:var(--neg)}
.small,.note,footer{font-size:15px;color:var(--muted)}.fault{color:var(--neg);font-size:15px}
footer{border-top:1px solid var(--line)}footer .wrap{padding-top:24px;padding-bottom:44px}footer p{max-width:70ch}`;

const PAGES = `
.hero{max-width:760px;margin-bottom:40px}.hero p{font-size:18px;color:var(--muted);margin-top:12px}
.goods{display:grid;gap:34px 16px;grid-template-columns:repeat(4,minmax(0,1fr))}
.goods a{display:block;text-decoration:none}.frame{display:block;position:relative}.frame .badge{position:absolute;left:10px;top:10px}
.goods strong{display:block;font-weight:600;margin-top:10px}.cost s,.was s{color:var(--muted)}.more{margin-top:44px}
.good{display:grid;gap:28px 64px;grid-template-columns:minmax(0,7fr) minmax(0,6fr);align-items:start}
.price{font-size:22px;font-weight:560;margin-top:14px}.was{font-size:15px;color:var(--muted);margin-top:2px}
.good form{display:grid;gap:22px;margin:28px 0 24px}.field{display:grid;gap:6px;justify-items:start}
label,legend{font-size:15px;font-weight:600;padding:0}
.sizes{border:0;margin:0;padding:0;min-width:0}.sizes div{display:flex;flex-wrap:wrap;gap:8px;margin-top:8px}
.sizes label{position:relative;display:block}.sizes input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.sizes label>span{display:grid;place-items:center;min-width:64px;min-height:48px;padding:0 14px;border:1px solid var(--control);border-radius:3px}
.sizes input:checked+span{background:var(--ink);border-color:var(--ink);color:var(--bg)}.sizes input:focus-visible+span{outline:2px solid var(--ink);outline-offset:3px}
.sizes input:disabled{cursor:not-allowed}.sizes input:disabled+span{border-style:dashed;color:var(--muted);font-weight:400;text-decoration:line-through}
.few{color:#6B4000;font-size:15px;margin-top:8px}
.acts{display:flex;flex-wrap:wrap;gap:12px;align-items:center}.good .acts button{flex:1 1 170px}
.narrow{max-width:780px}.narrow h1{margin-bottom:24px}.narrow>.note{margin-bottom:20px}
.lines{border-top:1px solid var(--line);margin-bottom:8px}.lines li{display:grid;grid-template-columns:84px minmax(0,1fr) auto;gap:18px;padding:18px 0;border-bottom:1px solid var(--line);align-items:start}
.what{display:grid;gap:2px;justify-items:start}.what>a{font-weight:600;text-decoration:none}.what .of{color:var(--muted);font-size:15px}.what .acts{margin-top:8px;gap:6px 16px}.what form{display:flex;gap:10px;align-items:center}.what select{min-height:44px;padding:6px 8px}
.sum{font-weight:560}
.total{display:flex;justify-content:space-between;gap:20px;font-weight:600;font-size:18px;padding:12px 0 20px}.total.thin{font-weight:400;font-size:16px;padding-bottom:0}
.code{display:grid;gap:6px;padding:12px 0}.code div{display:flex;gap:10px}.code input{flex:1 1 160px;min-width:0;max-width:300px}
.narrow .small{margin-top:20px}
.thanks section{margin:32px 0;padding:24px 28px;border:1px solid var(--line);border-radius:5px}.thanks ol{margin:0;padding-left:20px}.thanks li{margin:6px 0}
img.cloth{display:block;width:100%;height:auto;border-radius:3px}
.cloth{display:block;aspect-ratio:4/5;border-radius:3px;background-color:var(--tile)}
@media(max-width:900px){.wrap{padding-left:16px;padding-right:16px}main{padding-top:28px}.goods{grid-template-columns:repeat(2,minmax(0,1fr));gap:26px 12px}.good{grid-template-columns:minmax(0,1fr)}.lines li{grid-template-columns:64px minmax(0,1fr) auto;gap:12px}nav{gap:20px;margin-bottom:6px}.thanks section{padding:18px 16px}}`;

/** Fabrics are gradients. */
const CLOTHS = `
.silk{background:radial-gradient(120% 80% at 20% 10%,#f4d9c8 0,transparent 60%),linear-gradient(115deg,#7c2d3f 0 8%,#b0566a 18%,#f0c4c0 30%,#a44a5e 44%,#6d2335 58%,#d58f93 74%,#7c2d3f)}
.pleats{background:repeating-linear-gradient(90deg,#2f4a44 0 6px,#4b6d64 10px,#83a79b 22px,#3c5b53 26px)}
.pinstripe{background:repeating-linear-gradient(90deg,transparent 0 26px,#d9d4e3 26px 28px),repeating-linear-gradient(45deg,#23222b 0 2px,#2b2a35 2px 4px)}
.houndstooth{background:conic-gradient(from 45deg at 50% 50%,#2a2521 25%,#efe9df 0 50%,#2a2521 0 75%,#efe9df 0) 0 0/34px 34px}
.denim{background:repeating-linear-gradient(60deg,#ffffff22 0 1px,transparent 1px 4px),repeating-linear-gradient(90deg,#27406e 0 2px,#2f4d83 2px 3px,#233a63 3px 5px)}
.plaid{background:repeating-linear-gradient(0deg,#d8b34a55 0 4px,transparent 4px 52px,#1b2a3a88 52px 84px,transparent 84px 104px),repeating-linear-gradient(90deg,#d8b34a66 0 4px,transparent 4px 52px,#5c1a2299 52px 84px,transparent 84px 104px),#8c3038}
.linen{background:repeating-linear-gradient(0deg,#ffffff30 0 1px,transparent 1px 3px,#8b806922 3px 5px),repeating-linear-gradient(90deg,#ffffff2a 0 2px,transparent 2px 4px),#cdbfa2}
.brass{background:radial-gradient(70% 60% at 30% 25%,#ffe9b8 0,transparent 55%),linear-gradient(160deg,#8d6620,#d9a94b 35%,#f6dc9a 48%,#a87a2b 64%,#6e4d14)}`;

/** `fonts` are the @font-face rules of the built site. */
export const shopStyleOf = (fonts: string): string => [fonts, BASE, PAGES, CLOTHS].filter(Boolean).join("\n");
