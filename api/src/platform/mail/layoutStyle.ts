const INK = "#1B1420";
const QUIET = "#5E5566";
const PLUM = "#56204A";
const WELD = "#D8E24A";
const CHALK = "#F4F3F6";
const HAIRLINE = "#DDD8E2";

/** The site's letters where they are installed, and the nearest ones that mail programs have. Single quotes: they are in attributes. */
const TEXT = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const DISPLAY = "Imbue,Didot,'Bodoni 72','Bodoni MT',Georgia,'Times New Roman',serif";

/** Inline, because some programs drop style sheets. */
export const styles = {
  body: `margin:0;padding:0;background:${CHALK};color:${INK};font:16px/1.5 ${TEXT};-webkit-text-size-adjust:100%`,
  page: `padding:32px 16px;background:${CHALK}`,
  card: `max-width:560px;border-collapse:separate;border-spacing:0;background:#FFFFFF;border:1px solid ${HAIRLINE};border-radius:5px;overflow:hidden;text-align:left`,
  head: `padding:14px 32px 10px;background:${INK}`,
  mark: "display:inline-block;color:#FFFFFF;text-decoration:none",
  markPicture: `display:block;border:0;font:400 32px/48px ${DISPLAY};color:#FFFFFF`,
  thread: `height:4px;padding:0;background:${WELD};font-size:1px;line-height:4px`,
  content: `padding:32px 32px 36px;color:${INK};font:16px/1.5 ${TEXT};overflow-wrap:anywhere`,
  logo: `display:block;margin:0 0 20px;border:1px solid ${HAIRLINE};border-radius:3px;background:#FFFFFF;font:600 13px/1.3 ${TEXT};color:${INK}`,
  monogram: `width:56px;height:56px;padding:0;border-radius:3px;background:${PLUM};color:#FFFFFF;font:400 26px/56px ${DISPLAY};text-align:center`,
  heading: `margin:0 0 20px;color:${INK};font:400 32px/1.1 ${DISPLAY};letter-spacing:-.01em;text-wrap:balance`,
  paragraph: "margin:0 0 16px",
  buttonCell: `padding:0;border-radius:3px;background:${PLUM}`,
  button: `display:inline-block;padding:13px 22px;border-radius:3px;background:${PLUM};color:#FFFFFF;font:600 16px/1.4 ${TEXT};text-decoration:none`,
  foot: `max-width:560px;margin:20px auto 0;padding:0 20px;box-sizing:border-box;color:${QUIET};font:13px/1.5 ${TEXT};text-align:center`,
  footLink: `color:${QUIET}`,
} as const;

/** The site's dark scheme where programs honor it, and less padding on phones. */
export const mailStyle = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.gap{padding:0 0 24px!important}.in{padding:24px 20px 28px!important}.card{border:0!important;border-radius:0!important}}
@media(prefers-color-scheme:dark){
.bg{background:#120E15!important}.card{background:#1B161F!important;border-color:#3A3141!important}
.ink{color:#F3EFF5!important}.quiet{color:#B5AABD!important}
.b{background:#EBB3DA!important;color:#2A0B24!important}}
`;
