import { SESSION_KEY } from '../api/session-store.ts'
import { followColorScheme, printByDay } from '../ui/color-scheme.ts'
import { beginTryIt } from './try-it/begin.ts'

// What the pages of the site cannot do without a script. No page needs it to be read.

/** Somebody who is signed in is led in, not asked to sign in. */
const showDoors = () => {
  if (window.localStorage.getItem(SESSION_KEY) === null) return
  for (const door of document.querySelectorAll<HTMLElement>('[data-signed-out]')) door.hidden = true
  for (const door of document.querySelectorAll<HTMLElement>('[data-signed-in]')) door.hidden = false
}

const sayGoodbye = () => {
  if (!new URLSearchParams(window.location.search).has('deleted')) return
  for (const notice of document.querySelectorAll<HTMLElement>('[data-goodbye]')) notice.hidden = false
}

/** Only where there is a form is its script loaded. */
const startForm = () => {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]')
  if (form) void import('./contact-form.ts').then(({ startContactForm }) => startContactForm(form))
}

followColorScheme()
printByDay()
showDoors()
sayGoodbye()
for (const demo of document.querySelectorAll('[data-demo]'))
  beginTryIt(demo, document.documentElement.lang === 'en' ? 'en' : 'mn')
startForm()
