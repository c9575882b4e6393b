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

test('a group taken whole counts for the keys read in the same file', () => {
  const screen = 'const words = useTexts().shell\nwords.title'
  const panel = "const Panel = ({ words }: { words: Texts['history'] }) => words.title"
  const greeting = 'const { greeting } = texts.shell\ngreeting(name)'
  expect(unusedTexts(catalogue, [screen, panel, greeting])).toEqual([
    'history.states.sent',
    'history.states.failed',
  ])
})

test('a lookup by a computed key uses the whole group', () => {
  const screen = 'const words = useTexts().history.states\nwords[state]'
  expect(unusedTexts({ history: { states: catalogue.history.states } }, [screen])).toEqual([])
})
