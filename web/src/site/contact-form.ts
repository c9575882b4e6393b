import { contactLimits, isReachable } from '#contract/contact-rules.ts'
import { newUuid } from '#web/components/new-id.ts'
import type { ContactTexts } from '#web/site/pages/contact/texts.ts'

// The form at /help/contact, made of the page's own HTML (pages/contact/), which also contains its messages.

type Spoken = ContactTexts['spoken']
const FIELDS = ['name', 'contact', 'subject', 'message'] as const
type Field = (typeof FIELDS)[number]
type Problems = Partial<Record<Field, string>>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ADDRESS = '/api/v1/contact-messages'
/** After this time without a response the connection counts as lost. */
const LONGEST_MILLISECONDS = 20_000

const control = (form: HTMLFormElement, field: Field) => form.elements.namedItem(field) as Control
const written = (form: HTMLFormElement, field: Field) => control(form, field).value.trim()

const problemsOf = (form: HTMLFormElement, spoken: Spoken): Problems => {
  const contact = written(form, 'contact')
  const problems: Record<Field, string | false> = {
    name: written(form, 'name') === '' && spoken.nameMissing,
    contact: contact === '' ? spoken.contactMissing : !isReachable(contact) && spoken.contactWrong,
    subject: written(form, 'subject') === '' && spoken.subjectMissing,
    message: written(form, 'message') === '' && spoken.messageMissing,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words !== false))
}

const showProblem = (form: HTMLFormElement, field: Field, words: string | undefined) => {
  const input = control(form, field)
  const note = document.getElementById(`contact-${field}-error`)
  if (!note) return
  note.textContent = words ?? ''
  note.hidden = words === undefined
  for (const element of [input, input.parentElement])
    element?.toggleAttribute('data-error', words !== undefined)
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== note.id)
  if (words !== undefined) described.push(note.id)
  if (described.length > 0) input.setAttribute('aria-describedby', described.join(' '))
  else input.removeAttribute('aria-describedby')
  input.setAttribute('aria-invalid', String(words !== undefined))
}

/** Shows each problem at its field and focuses the first. */
const showProblems = (form: HTMLFormElement, problems: Problems) => {
  for (const field of FIELDS) showProblem(form, field, problems[field])
  const first = FIELDS.find((field) => problems[field] !== undefined)
  if (first) control(form, first).focus()
}

type Answer = { number: number } | { problems: Problems } | { failure: string }

const readAnswer = async (response: Response, spoken: Spoken): Promise<Answer> => {
  if (response.status === 429) {
    const minutes = Math.max(1, Math.ceil(Number(response.headers.get('retry-after') ?? 60) / 60))
    return { failure: spoken.limited.replace('{minutes}', String(minutes)) }
  }
  const body: { number?: number; errors?: Record<string, string[]> } = await response.json()
  if (response.ok && body.number !== undefined) return { number: body.number }
  const problems = Object.fromEntries(
    FIELDS.flatMap((field) => (body.errors?.[field]?.[0] ? [[field, body.errors[field][0]]] : [])),
  )
  return Object.keys(problems).length > 0 ? { problems } : { failure: spoken.broken }
}

const send = async (message: object, language: string, spoken: Spoken): Promise<Answer> => {
  let response: Response
  try {
    response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lang': language },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(LONGEST_MILLISECONDS),
    })
  } catch {
    return { failure: spoken.offline }
  }
  return readAnswer(response, spoken).catch(() => ({ failure: spoken.broken }))
}

/** The same message keeps its key, so that a second tap or a retry does not send it twice. */
const keyMaker = () => {
  let last = ''
  let key = ''
  return (content: string): string => {
    if (content !== last) key = newUuid()
    last = content
    return key
  }
}

const part = <Kind extends Element>(root: ParentNode, selector: string): Kind => {
  const found = root.querySelector<Kind>(selector)
  if (!found) throw new Error(`the contact form has no ${selector}`)
  return found
}

const countLetters = (form: HTMLFormElement) => {
  const { length } = control(form, 'message').value
  part(form, '[data-counter]').textContent =
    `${length.toLocaleString('en-US')} / ${contactLimits.message.toLocaleString('en-US')}`
}

/** Chooses the subject that the address names, such as `/help/contact?subject=enterprise`. */
const chooseSubject = (form: HTMLFormElement) => {
  const subject = control(form, 'subject') as HTMLSelectElement
  const asked = new URLSearchParams(window.location.search).get('subject')
  if (asked && [...subject.options].some(({ value }) => value === asked)) subject.value = asked
}

const showDone = (form: HTMLFormElement, number: number) => {
  const done = part<HTMLElement>(document, '[data-done]')
  const text = part<HTMLElement>(done, '[data-number]')
  text.textContent = (text.dataset.number ?? '').replace('{number}', String(number))
  form.hidden = true
  done.hidden = false
  part<HTMLElement>(done, 'h2').focus()
}

/** Prepares the form for another message of the same person. */
const beginAgain = (form: HTMLFormElement) => {
  control(form, 'message').value = ''
  countLetters(form)
  part<HTMLElement>(document, '[data-done]').hidden = true
  form.hidden = false
  control(form, 'message').focus()
}

export const startContactForm = (form: HTMLFormElement): void => {
  const spoken: Spoken = JSON.parse(part<HTMLElement>(form, '[data-spoken]').dataset.spoken ?? '{}')
  const failure = part<HTMLElement>(form, '[data-failure]')
  const button = part<HTMLButtonElement>(form, 'button[type=submit]')
  const label = button.querySelector('.mantine-Button-label') ?? button
  const words = label.textContent
  const keyOf = keyMaker()
  const opened = performance.now()
  let sending = false

  const submit = async () => {
    if (sending) return
    failure.textContent = ''
    const problems = problemsOf(form, spoken)
    showProblems(form, problems)
    if (Object.keys(problems).length > 0) return
    sending = true
    label.textContent = spoken.sending
    button.setAttribute('aria-disabled', 'true')
    const content = Object.fromEntries(new FormData(form).entries())
    const message = {
      ...content,
      key: keyOf(JSON.stringify(content)),
      seconds: (performance.now() - opened) / 1000,
    }
    const answer = await send(message, form.dataset.language ?? 'mn', spoken)
    sending = false
    label.textContent = words
    button.removeAttribute('aria-disabled')
    if ('number' in answer) showDone(form, answer.number)
    else if ('problems' in answer) showProblems(form, answer.problems)
    else failure.textContent = answer.failure
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('input', ({ target }) => {
    const field = FIELDS.find((one) => one === (target as Control).name)
    if (field) showProblem(form, field, undefined)
    if (field === 'message') countLetters(form)
  })
  part(document, '[data-again]').addEventListener('click', () => beginAgain(form))
  chooseSubject(form)
  countLetters(form)
  button.disabled = false
  button.removeAttribute('data-disabled')
}
