import { expect, test } from 'vitest'
import { unusedTexts } from './unused-texts.ts'

const catalogue = {
  shell: { title: 'Хуудас', greeting: (name: string) => `Сайн уу, ${name}` },
  history: { title: 'Түүх', states: { sent: 'Илгээсэн', failed: 'Амжилтгүй' } },
}

test('a text that no screen reads is named with its whole path', () => {
  const sources = ['texts.shell.title', 'texts.shell.greeting(name)', 'texts.history.states.sent']
  expect(unusedTexts(catalogue, sources)).toEqual(['history.title', 'history.states.failed'])
})

test('the same key read in another area does not count', () => {
  const sources = ['useTexts().shell.title', 'texts.shell.greeting(name)', 'texts.history.states[state]']
  expect(unusedTexts(catalogue, sources)).toEqual(['history.title'])
})

test('a group is followed under the names a screen gives it', () => {
  const screen = 'const { shell: words } = useTexts()\nwords.title'
  const panel =
    "type States = Texts['history']['states']\nconst Panel = ({ words }: { words: States }) => words.sent"
  const greeting = 'const { greeting } = texts.shell\ngreeting(name)'
  const other = 'const words = texts.history\nwords.title'
  expect(unusedTexts(catalogue, [screen, panel, greeting])).toEqual([
    'history.title',
    'history.states.failed',
  ])
  expect(unusedTexts(catalogue, [screen, panel, greeting, other])).toEqual(['history.states.failed'])
})

test('a choice between two groups uses both', () => {
  const screen = "const words = tab === 'chat' ? texts.shell : history\nwords.title"
  const others = ['shell.greeting', 'history.states.sent history.states.failed']
  expect(unusedTexts(catalogue, [screen, ...others])).toEqual([])
})

test('a lookup by a computed key uses the whole group', () => {
  const screen = 'const words = useTexts().history.states\nwords[state]'
  expect(unusedTexts({ history: { states: catalogue.history.states } }, [screen])).toEqual([])
})

test('a group handed whole to a component is looked up there', () => {
  const screen = '<Choice words={history.states} />'
  expect(unusedTexts(catalogue, [screen, 'shell.title', 'shell.greeting', 'history.title'])).toEqual([])
})

test('a computed key that begins with a word uses the texts that begin so', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text
  const screen = 'const { signIn: words } = useTexts()\nwords[`problem${kind}`]'
  const problems = { signIn: { problemDenied: 'Татгалзсан', problemOurs: 'Алдаа', help: 'Тусламж' } }
  expect(unusedTexts(problems, [screen])).toEqual(['signIn.help'])
})

test('a group chosen by a computed key uses only the texts that are read from it', () => {
  const outcomes = {
    paid: { title: 'Төлсөн', hint: 'Баярлалаа' },
    failed: { title: 'Амжилтгүй', hint: 'Дахин' },
  }
  const screen = 'const { title } = useTexts().billing.outcomes[outcome]'
  expect(unusedTexts({ billing: { outcomes } }, [screen])).toEqual([
    'billing.outcomes.paid.hint',
    'billing.outcomes.failed.hint',
  ])
})
