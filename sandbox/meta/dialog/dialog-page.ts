import type { Page, Person } from '../../world/types.ts'
import { pageMark, pictureAddress, portrait } from '../addresses.ts'
import { PERMISSIONS } from '../permissions.ts'

export type Language = 'mn' | 'en'

const TEXTS = {
  mn: {
    title: 'Нэвтрэх',
    sandbox: 'Турших орчин: жинхэнэ Facebook биш',
    who: 'Та хэн бэ?',
    whoHelp: 'Хэний нэрээр үргэлжлүүлэхээ сонгоно уу.',
    asks: (app: string) => `«${app}» дараах зүйлийг зөвшөөрөхийг хүсэж байна`,
    accounts: 'Хуудас, Instagram хаяг',
    permissions: 'Зөвшөөрөл',
    noAccounts: 'Энэ хүн нэг ч хуудас удирддаггүй.',
    rerequest: 'Та өмнө нь зарим зөвшөөрлийг татгалзсан байна.',
    go: 'Үргэлжлүүлэх',
    cancel: 'Цуцлах',
    other: 'Өөр хүнээр нэвтрэх',
    errorTitle: 'Энэ хаягаар нэвтрэх боломжгүй',
    language: 'English',
  },
  en: {
    title: 'Log in',
    sandbox: 'Sandbox: this is not the real Facebook',
    who: 'Who are you?',
    whoHelp: 'Choose the person you want to continue as.',
    asks: (app: string) => `“${app}” would like you to allow the following`,
    accounts: 'Pages and Instagram accounts',
    permissions: 'Permissions',
    noAccounts: 'This person manages no Page.',
    rerequest: 'You have declined some permissions before.',
    go: 'Continue',
    cancel: 'Cancel',
    other: 'Log in as somebody else',
    errorTitle: 'This address cannot be used to log in',
    language: 'Монгол',
  },
} as const

export interface DialogQuery {
  language: Language
  /** The original query, kept through both steps. */
  fields: Record<string, string>
}

interface Account {
  id: string
  name: string
  note: string
  picture: string
  isTicked: boolean
}

export function choosePersonPage(query: DialogQuery, people: readonly Person[], base: string): string {
  const texts = TEXTS[query.language]
  const buttons = people.map(
    (person) => `<button class="person" name="person" value="${escapeHtml(person.id)}">
      <img alt="" src="${pictureAddress(base, portrait(person))}" width="44" height="44"><span>${escapeHtml(person.name)}</span></button>`,
  )
  return layout(
    query,
    `<h1>${texts.who}</h1><p class="help">${texts.whoHelp}</p>
    <form method="get">${hidden(query.fields, ['person'])}${buttons.join('')}</form>`,
  )
}

export interface AllowStep {
  person: Person
  pages: readonly Page[]
  asked: readonly string[]
  appName: string
  base: string
  isRerequest: boolean
}

export function allowPage(query: DialogQuery, step: AllowStep): string {
  const texts = TEXTS[query.language]
  const accounts = accountsOf(step)
  const accountList = accounts.length > 0 ? accounts.map(accountBox).join('') : `<p>${texts.noAccounts}</p>`
  return layout(
    query,
    `<div class="person"><img alt="" src="${pictureAddress(step.base, portrait(step.person))}" width="44" height="44">
      <span>${escapeHtml(step.person.name)}</span></div>
    <h1>${escapeHtml(texts.asks(step.appName))}</h1>
    ${step.isRerequest ? `<p class="help">${texts.rerequest}</p>` : ''}
    <form method="post">${hidden(query.fields, [])}<input type="hidden" name="person" value="${escapeHtml(step.person.id)}">
      <fieldset><legend>${texts.accounts}</legend>${accountList}</fieldset>
      <fieldset><legend>${texts.permissions}</legend>${step.asked.map((name) => permissionBox(query.language, name)).join('')}</fieldset>
      <div class="answer"><button name="answer" value="cancel">${texts.cancel}</button>
      <button class="go" name="answer" value="continue">${texts.go}</button></div>
    </form>
    <p><a href="?${escapeHtml(new URLSearchParams(without(query.fields, ['person'])).toString())}">${texts.other}</a></p>`,
  )
}

export function errorPage(language: Language, message: string): string {
  return layout(
    { language, fields: {} },
    `<h1>${TEXTS[language].errorTitle}</h1><p>${escapeHtml(message)}</p>`,
  )
}

function accountsOf({ person, pages, base }: AllowStep): Account[] {
  const ticked = (id: string) =>
    person.grant === null || person.grant.targets.includes(id) || person.grant.targets.length === 0
  return pages.flatMap((page) => {
    const picture = pictureAddress(base, pageMark(page))
    const own = { id: page.id, name: page.name, note: page.category, picture, isTicked: ticked(page.id) }
    const { instagram } = page
    if (!instagram) return [own]
    const linked = {
      id: instagram.id,
      name: `@${instagram.username}`,
      note: 'Instagram',
      picture,
      isTicked: ticked(instagram.id),
    }
    return [own, linked]
  })
}

function accountBox({ id, name, note, picture, isTicked }: Account): string {
  return `<label><input type="checkbox" name="pages" value="${escapeHtml(id)}" aria-label="${escapeHtml(name)}"${isTicked ? ' checked' : ''}>
    <img alt="" src="${picture}" width="36" height="36"><span>${escapeHtml(name)}<small>${escapeHtml(note)}</small></span></label>`
}

function permissionBox(language: Language, name: string): string {
  const words = PERMISSIONS[name]?.[language] ?? name
  const state = name === 'public_profile' ? 'checked disabled' : 'checked'
  return `<label><input type="checkbox" name="permissions" value="${escapeHtml(name)}" ${state}>
    <span>${escapeHtml(words)}<small>${escapeHtml(name)}</small></span></label>`
}

function hidden(fields: Record<string, string>, except: readonly string[]): string {
  return Object.entries(without(fields, except))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
}

function without(fields: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

function layout(query: DialogQuery, body: string): string {
  const texts = TEXTS[query.language]
  const other = query.language === 'mn' ? 'en' : 'mn'
  const switchTo = new URLSearchParams({ ...query.fields, lang: other }).toString()
  return `<!doctype html><html lang="${query.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title} · Sandbox</title>
<style>${STYLE}</style></head><body><main>
<header><span>${texts.sandbox}</span><a href="?${escapeHtml(switchTo)}">${texts.language}</a></header>${body}</main></body></html>`
}

const STYLE = `
:root{color-scheme:light dark;--ink:#16131f;--soft:#5d5769;--line:#d9d5e3;--ground:#f4f2f8;--card:#fff;--go:#1b5fc4}
@media (prefers-color-scheme:dark){:root{--ink:#f1eef7;--soft:#b5aec4;--line:#3a3547;--ground:#16131f;--card:#211d2c;--go:#2f6fd0}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:32px auto;padding:24px;background:var(--card);border:1px solid var(--line);border-radius:16px}
header{display:flex;justify-content:space-between;gap:16px;font-size:13px;color:var(--soft)}a{color:inherit}
h1{font-size:20px;line-height:1.3;margin:20px 0 8px}.help{color:var(--soft);margin:0 0 16px}
img{border-radius:50%;flex:none}.person{display:flex;align-items:center;gap:12px;width:100%;padding:10px 12px;margin:8px 0;
font:inherit;text-align:left;color:inherit;background:none;border:1px solid var(--line);border-radius:10px}
button.person{cursor:pointer}button.person:hover{border-color:var(--go)}div.person{border:0;padding:0;margin-top:16px;font-weight:600}
fieldset{border:0;padding:0;margin:16px 0}legend{font-weight:600;padding:0;margin-bottom:4px}
label{display:flex;align-items:center;gap:12px;padding:8px 0;border-bottom:1px solid var(--line)}
input{width:18px;height:18px;flex:none}small{display:block;color:var(--soft);font-size:12px;overflow-wrap:anywhere}
.answer{display:flex;gap:12px;justify-content:flex-end;margin-top:20px}.answer button{font:inherit;padding:10px 20px;border-radius:6px;
border:1px solid var(--line);background:none;color:inherit;cursor:pointer}.answer .go{background:var(--go);border-color:var(--go);color:#fff;font-weight:600}
`

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
