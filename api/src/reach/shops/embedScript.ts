import { languages } from "../../contract/i18n/languages";
import { t } from "../../contract/i18n/t";
import { saidIn } from "../../platform/i18n/speaking";

/**
 * `<weft-collection shop="maya" collection="fall-layers">`: a collection's cards on another site, in a shadow root,
 * from the public JSON. Small, without dependencies; all content is set as text, never as HTML, and its style is an
 * adopted sheet, which no Content-Security-Policy blocks.
 */
const SCRIPT = `(()=>{const O=ORIGIN,T=WORDS,N="weft-collection";if(customElements.get(N))return;
const css=\`:host{display:block;font:15px/1.45 system-ui,sans-serif;color:inherit}*{box-sizing:border-box}p,ul{margin:0;padding:0;list-style:none}a{color:inherit;text-decoration:none}.d{font-size:14px;padding:8px 0;border-block:1px solid rgba(128,128,128,.4);margin-bottom:14px}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:20px 14px}.i{display:block;aspect-ratio:4/5;background:rgba(128,128,128,.14);border-radius:3px;overflow:hidden}img{width:100%;height:100%;object-fit:cover;display:block}b,small{display:block}b{margin-top:8px;font-weight:600}a:focus-visible{outline:2px solid;outline-offset:3px}.o .i{opacity:.5}.f{margin-top:14px;font-size:14px;display:flex;flex-wrap:wrap;gap:4px 16px}.f a{text-decoration:underline}\`;
let sheet;try{sheet=new CSSStyleSheet;sheet.replaceSync(css)}catch{}
const el=(t,c,x)=>{const e=document.createElement(t);if(c)e.className=c;if(x)e.textContent=x;return e};
const price=p=>{try{return new Intl.NumberFormat(navigator.language,{style:"currency",currency:p.currency}).format(p.amount)}catch{return p.amount+" "+p.currency}};
const safe=u=>{try{const a=new URL(u,O);return a.origin===new URL(O).origin?a.href:O}catch{return O}};
class W extends HTMLElement{static observedAttributes=["shop","collection"];connectedCallback(){this.load()}attributeChangedCallback(){this.isConnected&&this.load()}
async load(){const s=this.getAttribute("shop"),c=this.getAttribute("collection");if(!s)return;const t=this.t=Symbol();
let d;try{const r=await fetch(O+"/api/v1/shops/"+encodeURIComponent(s)+(c?"?collection="+encodeURIComponent(c):""),{credentials:"omit",referrerPolicy:"no-referrer"});if(!r.ok)throw 0;d=await r.json()}catch{d=null}
if(t!==this.t)return;const w=d&&(T[d.language]||T.en);const root=this.shadowRoot||this.attachShadow({mode:"open"});root.textContent="";if(!d)return;
if(sheet)root.adoptedStyleSheets=[sheet];else root.append(el("style","",css));const q=el("p","d",d.disclosure.text);q.lang=d.disclosure.lang;root.append(q);
const l=el("ul");l.setAttribute("aria-label",d.collection?d.collection.title:d.name);
for(const p of d.collection?d.collection.pieces:[]){const li=el("li",p.state==="in_stock"?"":"o"),a=el("a");a.href=safe(p.url);a.rel="sponsored nofollow noopener";a.target="_blank";const i=el("span","i");
if(p.picture){const m=el("img");m.src=safe(p.picture);m.alt="";m.loading="lazy";m.width=320;m.height=400;m.onerror=()=>m.remove();i.append(m)}
a.append(i,el("b","",p.title),el("small","",p.brand));if(p.price)a.append(el("small","",price(p.price)+(p.state==="in_stock"?"":" · "+(p.state==="sold_out"?w.out:w.gone))));if(p.note)a.append(el("small","","\\u201c"+p.note+"\\u201d"));li.append(a);l.append(li)}
root.append(l);const f=el("p","f"),m=el("a","",w.on.replace("{name}",()=>d.name));f.lang=d.language;m.href=safe(d.url);f.append(m);if(d.collection&&d.collection.asOf)f.append(el("span","",w.asOf.replace("{time}",d.collection.asOf.slice(0,16).replace("T"," ")+" UTC")));root.append(f)}}
customElements.define(N,W)})();`;

/** In every language, since a page may show several shops; the script puts in the name and the time. */
const words = () =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      saidIn(language, () => ({
        out: t("Sold out"),
        gone: t("No longer listed"),
        on: t("{name} on Weft", { name: "{name}" }),
        asOf: t("Prices as of {time}", { time: "{time}" }),
      })),
    ]),
  );

const literal = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

export const embedScript = (publicUrl: string): string =>
  SCRIPT.replace("ORIGIN", () => literal(publicUrl)).replace("WORDS", () => literal(words()));
