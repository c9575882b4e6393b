import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { mn } from './mn/index.ts'
import { addTexts, loadTexts, type ScreenArea } from './texts.ts'

test.each([
  ['mn', mn],
  ['en', en],
] as const)('what screens of their own say in %s comes when a screen asks for it', async (language, all) => {
  const texts = await loadTexts(language)
  expect(texts.shell).toBe(all.shell)
  expect(texts).not.toHaveProperty('dashboard')
  const areas = Object.keys(all).filter((area) => !(area in texts)) as ScreenArea[]
  await addTexts(texts, language, areas)
  expect(texts).toEqual(all)
})
