import { SESSION_KEY } from '../api/session-store.ts'
import { followColorScheme, printByDay } from '../ui/color-scheme.ts'
import { beginTryIt } from './try-it/begin.ts'

// Enhancements of the public pages by script. All pages can be read without it.

/** Shows signed-in people a link to the application instead of the sign-in button. */
const showDoors = () => {
  if (window.localStorage.getItem(SESSION_KEY) === null) return
  for (const door of document.querySelectorAll<HTMLElement>('[data-signed-out]')) door.hidden = true
  for (const door of document.querySelectorAll<HTMLElement>('[data-signed-in]')) door.hidden = false
}

const showGoodbye = () => {
  if (!new URLSearchParams(window.location.search).has('deleted')) return
  for (const notice of document.querySelectorAll<HTMLElement>('[data-goodbye]')) notice.hidden = false
}

/** Loads the form's script only where there is a form. */
const startForm = () => {
  const form = document.querySelector<HTMLFormElement>('[data-contact-form]')
  if (form) void import('./contact-form.ts').then(({ startContactForm }) => startContactForm(form))
}

followColorScheme()
printByDay()
showDoors()
showGoodbye()
for (const demo of document.querySelectorAll('[data-demo]'))
  beginTryIt(demo, document.documentElement.lang === 'en' ? 'en' : 'mn')
startForm()
