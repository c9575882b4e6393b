/** A small bank app: one column as wide as a phone. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#16131f;--soft:#5d5769;--line:#d9d5e3;--ground:#eceaf1;--card:#fff;--warn:#8a4b00;--warn-ground:#fff3dc;--good:#0b6b3a;--bad:#a3262a}
@media (prefers-color-scheme:dark){:root{--ink:#f1eef7;--soft:#b5aec4;--line:#3a3547;--ground:#0f0d15;--card:#1c1926;--warn:#f2c274;--warn-ground:#33270f;--good:#6fd6a0;--bad:#f29a9d}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.phone{max-width:420px;min-height:100vh;margin:0 auto;background:var(--card)}
@media (min-width:600px){.phone{min-height:0;margin:32px auto;border-radius:24px;overflow:hidden;border:1px solid var(--line)}}
header{display:flex;align-items:center;gap:12px;padding:16px 20px;background:var(--bank);color:#fff}
header h1{flex:1;font-size:18px;line-height:1.25;margin:0}header a{color:#fff;font-size:14px;padding:8px 0}header img{border-radius:10px;border:1px solid #ffffff66}
.sandbox{margin:-20px -20px 20px;padding:8px 20px;font-size:13px;color:var(--warn);background:var(--warn-ground)}
main{padding:20px}.notice{margin:0 0 16px;padding:10px 14px;border-radius:10px;color:var(--warn);background:var(--warn-ground)}
.sum{display:flex;flex-direction:column;align-items:center;gap:4px;margin:4px 0 20px;text-align:center}.sum strong{font-size:34px;line-height:1.2;font-variant-numeric:tabular-nums}
.state{font-weight:600;color:var(--soft)}.state.paid{color:var(--good)}.state.cancelled,.state.expired{color:var(--bad)}
dl{margin:0 0 20px;border:1px solid var(--line);border-radius:14px}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 14px}
dl div+div{border-top:1px solid var(--line)}dt{color:var(--soft);flex:none}dd{margin:0;text-align:right;overflow-wrap:anywhere;min-width:0}
button,select,input{font:inherit;color:inherit;min-height:44px;border-radius:12px;border:1px solid var(--line);background:none;padding:8px 14px;width:100%}
button{cursor:pointer;line-height:1.3}button:hover{border-color:var(--soft)}select{background:var(--card)}.go{background:var(--bank);border-color:var(--bank);color:#fff;font-weight:600}.go:hover{filter:brightness(1.1)}.quiet{border-color:transparent}
button:focus-visible,select:focus-visible,input:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid var(--bank);outline-offset:2px}
header a:focus-visible{outline-color:#fff}main>h2:nth-child(2){margin-top:0}.answer{display:grid;gap:8px;margin-bottom:12px}.back{text-align:center;color:var(--soft);margin:0 0 16px}
details{border-top:1px solid var(--line);padding-top:4px}summary{cursor:pointer;padding:10px 0;color:var(--soft)}
label{display:grid;gap:4px;margin-bottom:12px;font-size:14px;color:var(--soft)}label *{color:var(--ink);font-size:16px}.pair{display:grid;grid-template-columns:1fr 1.2fr;gap:8px}
.acts{display:grid;grid-template-columns:1fr 1fr;gap:8px}[hidden]{display:none}.acts button:last-child:nth-child(odd){grid-column:1/-1}h2{font-size:16px;margin:24px 0 8px}
.list{list-style:none;margin:0;padding:0}.list li,.list a{display:flex;justify-content:space-between;align-items:center;gap:12px}
.list li{border-top:1px solid var(--line);padding:10px 0}.list a{flex:1;color:inherit;text-decoration:none}.list b{white-space:nowrap;font-variant-numeric:tabular-nums}
small{display:block;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
`
