/** Its own style, since the shop is not part of Weft. Fabrics are gradients, so nothing is loaded. */
export const shopStyle = `
:root{color-scheme:light dark;--bg:#FBFAF7;--ink:#221E1A;--muted:#6B6259;--line:#E2DCD2;--accent:#7A2E1D}
@media(prefers-color-scheme:dark){:root{--bg:#171412;--ink:#F4EFE8;--muted:#B9AFA3;--line:#3A332C;--accent:#F0A98F}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:17px/1.55 "Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
a{color:inherit;text-underline-offset:4px}
a:focus-visible,button:focus-visible,select:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.demo{margin:0;padding:8px 24px;background:var(--ink);color:var(--bg);font-size:14px;text-align:center}
header{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:8px 24px;padding:24px clamp(20px,5vw,72px);border-bottom:1px solid var(--line)}
.name{font-size:26px;letter-spacing:.02em;text-decoration:none}
nav{display:flex;gap:24px}nav a{padding:10px 0;text-decoration:none}nav a:hover{text-decoration:underline}
main{padding:clamp(32px,6vw,80px) clamp(20px,5vw,72px)}
h1{font-size:clamp(40px,6vw,72px);line-height:1.02;font-weight:400;margin:0 0 16px;text-wrap:balance}
h2{font-size:22px;font-weight:600;margin:0 0 8px}
.hero{max-width:760px;margin-bottom:clamp(32px,5vw,64px)}.hero p{font-size:20px;color:var(--muted);margin:0}
.goods{list-style:none;margin:0;padding:0;display:grid;gap:40px 28px;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}
.goods a{display:grid;grid-template-columns:1fr auto;gap:12px 16px;text-decoration:none}.goods a:hover span{text-decoration:underline}
.goods .cloth{grid-column:1/-1}.goods b{font-weight:400;color:var(--muted)}
.good{display:grid;gap:clamp(28px,5vw,72px);grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));align-items:start}
.price{font-size:24px;margin:0 0 28px}
form{display:grid;gap:8px;justify-items:start;margin-bottom:24px}
label{font-size:15px;color:var(--muted)}
select,button{font:inherit;min-height:48px;padding:8px 18px;border:1px solid var(--ink);background:none;color:inherit;border-radius:0}
select option{color:#221E1A;background:#FBFAF7}
button{margin-top:12px;min-width:220px;background:var(--accent);border-color:var(--accent);color:var(--bg);cursor:pointer}button:hover{background:var(--ink);border-color:var(--ink)}
.small,footer{font-size:15px;color:var(--muted)}.small{max-width:46ch;margin:0}
.thanks{max-width:680px}.thanks section{margin:40px 0;padding:24px 28px;border:1px solid var(--line)}.thanks li{margin:6px 0}.thanks p{overflow-wrap:anywhere}
footer{padding:32px clamp(20px,5vw,72px) 56px;border-top:1px solid var(--line)}footer p{max-width:70ch;margin:0}
img.cloth{display:block;width:100%;height:auto}
.cloth{aspect-ratio:4/5;background-color:#8f8272}
.silk{background:radial-gradient(120% 80% at 20% 10%,#f4d9c8 0,transparent 60%),linear-gradient(115deg,#7c2d3f 0 8%,#b0566a 18%,#f0c4c0 30%,#a44a5e 44%,#6d2335 58%,#d58f93 74%,#7c2d3f)}
.pleats{background:repeating-linear-gradient(90deg,#2f4a44 0 6px,#4b6d64 10px,#83a79b 22px,#3c5b53 26px)}
.pinstripe{background:repeating-linear-gradient(90deg,transparent 0 26px,#d9d4e3 26px 28px),repeating-linear-gradient(45deg,#23222b 0 2px,#2b2a35 2px 4px)}
.houndstooth{background:conic-gradient(from 45deg at 50% 50%,#2a2521 25%,#efe9df 0 50%,#2a2521 0 75%,#efe9df 0) 0 0/34px 34px}
.denim{background:repeating-linear-gradient(60deg,#ffffff22 0 1px,transparent 1px 4px),repeating-linear-gradient(90deg,#27406e 0 2px,#2f4d83 2px 3px,#233a63 3px 5px)}
.plaid{background:repeating-linear-gradient(0deg,#d8b34a55 0 4px,transparent 4px 52px,#1b2a3a88 52px 84px,transparent 84px 104px),repeating-linear-gradient(90deg,#d8b34a66 0 4px,transparent 4px 52px,#5c1a2299 52px 84px,transparent 84px 104px),#8c3038}
.linen{background:repeating-linear-gradient(0deg,#ffffff30 0 1px,transparent 1px 3px,#8b806922 3px 5px),repeating-linear-gradient(90deg,#ffffff2a 0 2px,transparent 2px 4px),#cdbfa2}
.brass{background:radial-gradient(70% 60% at 30% 25%,#ffe9b8 0,transparent 55%),linear-gradient(160deg,#8d6620,#d9a94b 35%,#f6dc9a 48%,#a87a2b 64%,#6e4d14)}
`;
