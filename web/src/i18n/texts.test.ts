import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { mn } from './mn/index.ts'
import { addTexts, loadTexts, type ScreenArea } from './texts.ts'

test.each([
  ['mn', mn],
  ['en', en],
] as const)('texts of single screens in %s load when a screen needs them', async (language, all) => {
  const texts = await loadTexts(language)
  expect(texts.shell).toBe(all.shell)
  expect(texts).not.toHaveProperty('dashboard')
  const areas = Object.keys(all).filter((area) => !(area in texts)) as ScreenArea[]
  await addTexts(texts, language, areas)
  expect(texts).toEqual(all)
})
