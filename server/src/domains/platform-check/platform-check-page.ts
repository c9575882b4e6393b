import { createHash } from 'node:crypto'
import type { Language } from '#contract/platforms.ts'
import type { ObjectCheck, PlatformCheck } from './platform-check.ts'

export const PLATFORM_CHECK_PATH = '/platform-check'

type Where = { object: string; fields: string; address: string }

const mn = {
  title: 'Платформын шалгалт',
  about: 'Meta энэ апп руу ямар мэдээлэл илгээхээр тохируулагдсаныг харуулна.',
  appId: 'Апп ID',
  version: 'API хувилбар',
  served: 'Meta-гийн ашигласан хувилбар',
  ends: 'Хувилбарын хугацаа дуусах өдөр',
  versionProblems: {
    differs: 'Meta өөр хувилбараар хариулж байна',
    ending: 'API хувилбарын хугацаа удахгүй дуусна',
  },
  versionFix:
    'Hariu-г шинэчилж, META_GRAPH_VERSION-ийг шинэ хувилбар болгоно уу. Meta-гийн App Dashboard-ын Webhooks хэсэгт мөн ижил хувилбар сонгоно уу.',
  address: 'Мэдээлэл хүлээн авах хаяг',
  checked: 'Шалгасан',
  next: 'Дараагийн шалгалт',
  notYet: 'Шалгаж байна. Хэдэн секундийн дараа хуудсыг дахин ачаална уу.',
  failed: 'Meta-гаас тохиргоог уншиж чадсангүй',
  failedFix:
    'META_APP_ID, META_APP_SECRET хоёрыг, мөн сервер Meta руу холбогдож байгаа эсэхийг шалгана уу. Дахин оролдох болно.',
  objects: { page: 'Facebook хуудас', instagram: 'Instagram' },
  statuses: {
    ok: 'Бүх талбар холбогдсон',
    missing: (count: number) => `${count} талбар холбогдоогүй`,
    inactive: 'Холболт идэвхгүй',
    elsewhere: 'Мэдээлэл өөр хаяг руу очиж байна',
  },
  field: 'Талбар',
  state: 'Төлөв',
  subscribed: 'Холбогдсон',
  missing: 'Дутуу',
  elsewhere: 'Өөр хаяг руу',
  unknown: 'Meta танихгүй',
  permissions: 'Зөвшөөрөл',
  permissionsAbout: (pages: number | null) =>
    pages === null ? 'Холбогдсон хуудаснуудыг хараахан шалгаагүй.' : `Холбогдсон хуудас: ${pages}.`,
  pagesWithout: 'Дутуу хуудас',
  permissionFix:
    'Хуудасны эзэн хуудсаа дахин холбож, зөвшөөрлөө өгөх хэрэгтэй. Олон хуудсанд дутуу бол Meta-гийн App Dashboard-ын App Review хэсэгт тухайн зөвшөөрлийн Advanced access-ийг шалгана уу.',
  humanAgent: 'Human Agent',
  humanAgentOn: 'Асаалттай: ажилтны хариултыг 7 хоногийн дотор илгээнэ',
  humanAgentOff:
    'Унтраалттай: ажилтны хариултыг 24 цагийн дотор л илгээнэ. Meta зөвшөөрсөн бол META_HUMAN_AGENT=on болгоно уу',
  arrived: 'Сүүлийн цагт ирсэн мэдээлэл',
  arrivedAbout: 'Энэ процессын хүлээн авсан тоо.',
  items: 'Тоо',
  nothingArrived:
    'Юу ч ирээгүй байна. Талбарууд холбогдсон эсэх, PUBLIC_URL хаяг интернэтээс нээгдэж байгаа эсэхийг шалгана уу.',
  extra: 'Бусад талбар',
  none: 'Хаяг тохируулаагүй',
  answer: 'Meta-гийн хариу',
  howToFix: 'Яаж засах вэ?',
  fixes: {
    missing: ({ object, fields, address }: Where) =>
      `Meta-гийн App Dashboard-д Webhooks → ${object} хэсгийг нээж, дараах талбаруудыг Subscribe болгоно уу: ${fields}. Callback URL: ${address}. Verify token: META_VERIFY_TOKEN-ий утга.`,
    elsewhere: ({ object, address }: Where) =>
      `Meta-гийн App Dashboard-д Webhooks → ${object} → Edit subscription хэсгийг нээж, Callback URL-ийг ${address}, Verify token-ийг META_VERIFY_TOKEN-ий утга болгоно уу. Нэг аппыг хоёр суулгацад ашиглаж болохгүй.`,
  },
  other: 'English',
}

const en: typeof mn = {
  title: 'Platform check',
  about: 'Shows what Meta is set up to send to this app.',
  appId: 'App ID',
  version: 'API version',
  served: 'Version served by Meta',
  ends: 'Version ends',
  versionProblems: {
    differs: 'Meta answers with another version',
    ending: 'The API version ends soon',
  },
  versionFix:
    'Update Hariu and set META_GRAPH_VERSION to a newer version. Choose the same version in Meta’s App Dashboard under Webhooks.',
  address: 'Callback address',
  checked: 'Checked',
  next: 'Next check',
  notYet: 'Checking. Reload the page in a few seconds.',
  failed: 'The settings could not be read from Meta',
  failedFix:
    'Check META_APP_ID and META_APP_SECRET, and that the server can reach Meta. It will be tried again.',
  objects: { page: 'Facebook Page', instagram: 'Instagram' },
  statuses: {
    ok: 'All fields are subscribed',
    missing: (count) => (count === 1 ? '1 field is not subscribed' : `${count} fields are not subscribed`),
    inactive: 'The subscription is inactive',
    elsewhere: 'Webhooks go to another address',
  },
  field: 'Field',
  state: 'Status',
  subscribed: 'Subscribed',
  missing: 'Missing',
  elsewhere: 'Elsewhere',
  unknown: 'Unknown to Meta',
  permissions: 'Permissions',
  permissionsAbout: (pages) =>
    pages === null ? 'Connected pages are not checked yet.' : `Connected pages: ${pages}.`,
  pagesWithout: 'Pages without it',
  permissionFix:
    'The page’s owner has to reconnect the page and grant the permission. If many pages lack it, check its Advanced access in Meta’s App Dashboard under App Review.',
  humanAgent: 'Human Agent',
  humanAgentOn: 'On: a person’s answer is sent for 7 days',
  humanAgentOff:
    'Off: a person’s answer is sent for 24 hours only. Set META_HUMAN_AGENT=on once Meta has granted the feature',
  arrived: 'Received in the last hour',
  arrivedAbout: 'Counted by this process.',
  items: 'Items',
  nothingArrived:
    'Nothing arrived. Check that the fields are subscribed and that PUBLIC_URL can be opened from the internet.',
  extra: 'Other fields',
  none: 'No address set',
  answer: 'Meta answered',
  howToFix: 'How to fix it',
  fixes: {
    missing: ({ object, fields, address }) =>
      `Open Webhooks → ${object} in Meta’s App Dashboard and subscribe these fields: ${fields}. Callback URL: ${address}. Verify token: the value of META_VERIFY_TOKEN.`,
    elsewhere: ({ object, address }) =>
      `Open Webhooks → ${object} → Edit subscription in Meta’s App Dashboard. Set the callback URL to ${address} and the verify token to the value of META_VERIFY_TOKEN. Two installations cannot share one app.`,
  },
  other: 'Монгол',
}

const TEXTS: Record<Language, typeof mn> = { mn, en }

/** Names of the objects in Meta's dashboard. */
const DASHBOARD_NAMES = { page: 'Page', instagram: 'Instagram' }

const STYLE = `
:root{color-scheme:light dark;--ink:#16131f;--soft:#5b5668;--line:#e3e0ea;--ground:#faf9fc;--card:#fff;--good:#0f6b46;--bad:#b3212f;--link:#5b31d0}
@media (prefers-color-scheme:dark){:root{--ink:#f3f1f8;--soft:#b6b0c4;--line:#3a3547;--ground:#16131f;--card:#201c2b;--good:#5fd3a2;--bad:#ff8f98;--link:#b7a0ff}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto}
header{display:flex;gap:16px;justify-content:space-between;align-items:baseline}
h1{font-size:26px;line-height:1.2;margin:0}
h2{font-size:20px;line-height:1.3;margin:0}
a{color:var(--link)}
p{margin:8px 0;overflow-wrap:anywhere}
td:last-child,th:last-child{white-space:nowrap;padding-right:0}
.soft{color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px;margin-top:16px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:12px 0 0}
dt{color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin-top:12px}
th,td{text-align:left;padding:6px 8px 6px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
th{color:var(--soft);font-weight:500}
code{font:14px/1.5 ui-monospace,monospace}
.good{color:var(--good);font-weight:600}
.bad{color:var(--bad);font-weight:600}
@media (max-width:480px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
`

/** Allows the page's own style and nothing else. */
const POLICY = `default-src 'none';frame-ancestors 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page that shows operators which webhook fields arrive, and how to subscribe the others. */
export const platformCheckPage = (
  check: PlatformCheck,
  language: Language,
): { html: string; policy: string } => {
  const texts = TEXTS[language]
  const time = (iso: string | null) =>
    iso ? `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>` : '–'
  const rows = [
    [texts.appId, escaped(check.app_id)],
    [texts.version, escaped(check.api_version)],
    [texts.served, escaped(check.served_version ?? '–')],
    ...(check.version_ends ? [[texts.ends, escaped(check.version_ends)]] : []),
    [texts.address, escaped(check.callback_url)],
    [texts.humanAgent, check.human_agent ? texts.humanAgentOn : texts.humanAgentOff],
    [texts.checked, time(check.checked_at)],
    [texts.next, time(check.next_check_at)],
  ]
  const version = check.version_problem
    ? `<section><h2 class="bad">${texts.versionProblems[check.version_problem]}</h2><p>${texts.versionFix}</p></section>`
    : ''
  const failure = check.failure
    ? `<section><h2 class="bad">${texts.failed}</h2><p><code>${escaped(check.failure)}</code></p><p>${texts.failedFix}</p></section>`
    : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title} · Hariu</title><style>${STYLE}</style></head><body><main>
<header><h1>${texts.title}</h1><a href="?lang=${language === 'mn' ? 'en' : 'mn'}">${texts.other}</a></header>
<p class="soft">${texts.about}</p>
<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
${check.checked_at ? '' : `<section><p>${texts.notYet}</p></section>`}${version}${failure}
${check.objects.map((one) => objectSection(one, check, texts)).join('\n')}
${permissionSection(check, texts)}
${arrivedSection(check, texts)}
</main></body></html>`
  return { html, policy: POLICY }
}

const objectSection = (one: ObjectCheck, check: PlatformCheck, texts: typeof mn): string => {
  const isOk = one.status === 'ok'
  const status =
    one.status === 'missing' ? texts.statuses.missing(one.missing.length) : texts.statuses[one.status]
  const others = one.subscribed.filter((field) => !one.wanted.includes(field))
  const fieldRow = (field: string) => {
    // A field that goes to another address does not arrive here.
    const arrives = one.status === 'elsewhere' ? 'elsewhere' : 'subscribed'
    const state = one.unknown.includes(field) ? 'unknown' : one.missing.includes(field) ? 'missing' : arrives
    return `<tr><td><code>${escaped(field)}</code></td><td class="${state === 'subscribed' ? 'good' : state === 'unknown' ? 'soft' : 'bad'}">${texts[state]}</td></tr>`
  }
  const where: Where = {
    object: DASHBOARD_NAMES[one.object],
    fields: (one.missing.length > 0
      ? one.missing
      : one.wanted.filter((field) => !one.unknown.includes(field))
    ).join(', '),
    address: check.callback_url,
  }
  const fix = texts.fixes[one.status === 'elsewhere' ? 'elsewhere' : 'missing'](where)
  return `<section><h2>${texts.objects[one.object]}</h2><p class="${isOk ? 'good' : 'bad'}">${status}</p>
<dl><dt>${texts.address}</dt><dd>${escaped(one.callback_url ?? texts.none)}</dd><dt>${texts.version}</dt><dd>${escaped(one.versions.join(', ') || '–')}</dd>${
    one.refusal ? `<dt>${texts.answer}</dt><dd><code>${escaped(one.refusal)}</code></dd>` : ''
  }${others.length > 0 ? `<dt>${texts.extra}</dt><dd><code>${escaped(others.join(', '))}</code></dd>` : ''}</dl>
<table><thead><tr><th scope="col">${texts.field}</th><th scope="col">${texts.state}</th></tr></thead><tbody>${one.wanted.map(fieldRow).join('')}</tbody></table>
${isOk ? '' : `<p><strong>${texts.howToFix}</strong></p><p>${escaped(fix)}</p>`}</section>`
}

const permissionSection = ({ permissions, connected_pages }: PlatformCheck, texts: typeof mn): string => {
  const isLacking = permissions.some(({ pages_without }) => (pages_without ?? 0) > 0)
  const row = ({ name, pages_without }: PlatformCheck['permissions'][number]) =>
    `<tr><td><code>${escaped(name)}</code></td><td class="${pages_without ? 'bad' : 'good'}">${pages_without ?? '–'}</td></tr>`
  return `<section><h2>${texts.permissions}</h2><p class="soft">${texts.permissionsAbout(connected_pages)}</p>
<table><thead><tr><th scope="col">${texts.permissions}</th><th scope="col">${texts.pagesWithout}</th></tr></thead><tbody>${permissions.map(row).join('')}</tbody></table>
${isLacking ? `<p><strong>${texts.howToFix}</strong></p><p>${texts.permissionFix}</p>` : ''}</section>`
}

const arrivedSection = ({ webhooks }: PlatformCheck, texts: typeof mn): string => {
  const row = ({ object, field, items }: PlatformCheck['webhooks'][number]) =>
    `<tr><td><code>${escaped(`${object} / ${field}`)}</code></td><td>${items}</td></tr>`
  const table = `<table><thead><tr><th scope="col">${texts.field}</th><th scope="col">${texts.items}</th></tr></thead><tbody>${webhooks.map(row).join('')}</tbody></table>`
  return `<section><h2>${texts.arrived}</h2><p class="soft">${texts.arrivedAbout}</p>
${webhooks.length > 0 ? table : `<p>${texts.nothingArrived}</p>`}</section>`
}
