/** Colours and sizes of the app (src/app/tokens.css, tailwind.config.ts), written by hand in as little as looks the same. */
export const floorStyles = `
:root{color-scheme:dark;--ground:#10161f;--paper:#18212d;--line:#2c3848;--soft:#b9b5ad;--accent:#e79b88}
*{box-sizing:border-box;margin:0}
html{background:var(--ground);color:#f4ecdf;font:1rem/1.6 Figtree,system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{overflow-wrap:break-word}
body>*{padding:0 1rem;max-width:75rem;margin:auto}
h1,h2,h3{font-family:Besley,Georgia,serif;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.875rem,1.4rem + 2.1vw,3.25rem);line-height:1.1}
h2{font-size:clamp(1.25rem,1.17rem + .35vw,1.5rem);min-height:2.75rem;padding-top:.5rem}
h1+p{margin-top:.75rem;color:var(--soft)}
h3{font-size:1.125rem}
a{color:inherit;display:inline-flex;min-height:2.75rem;align-items:center}
ul{list-style:none;padding:0}
img{display:block;width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;background:#0b1017}
header{display:flex;justify-content:space-between;align-items:center;min-height:4rem;border-bottom:4px double var(--line)}
header a{font:1.125rem Besley,Georgia,serif;text-decoration:none}
main{display:grid;gap:1.25rem;padding-top:1.5rem;grid-template-columns:minmax(0,1fr)}
input{width:100%;height:3.25rem;margin-top:1rem;padding:0 1rem;border:1px solid #7d8a9b;border-radius:10px;background:var(--paper);color:inherit;font:inherit}
.row{display:flex;gap:.5rem;overflow-x:auto;scrollbar-width:none}
.row>*{flex:none}
.chip{padding:0 1rem;border:1px solid #7d8a9b;border-radius:99px;background:var(--paper);text-decoration:none}
.slide{width:92%}
.list{display:grid;gap:1.25rem}
.card{height:100%;overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--paper)}
.card>div{padding:.75rem 1rem}
.card p{font-size:.875rem;color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.card h3 a{min-height:0;text-decoration:none}
.contacts{display:flex;border-top:1px solid var(--line)}
.contacts a{flex:1;justify-content:center;font-size:.875rem;font-weight:600;text-decoration:none}
.photos{scroll-snap-type:x mandatory;border-radius:16px}
.photos>*{width:100%}
.small img{width:5rem}
.bar{position:sticky;bottom:0;background:var(--ground)}
table{width:100%;border-spacing:0}
th{text-align:left;font-weight:400}
td{text-align:right}
footer{margin-top:4rem;padding-block:2.5rem;border-top:4px solid var(--accent);background:#0b1017}
@media(min-width:640px){.list{grid-template-columns:1fr 1fr}}
@media(min-width:1024px){.list{grid-template-columns:1fr 1fr 1fr}}
`.trim();
