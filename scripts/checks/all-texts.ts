import { globSync } from 'node:fs'
import { dirname } from 'node:path'

type Texts = { name: string; folder: string; mn: object; en: object }

/** The texts of every `texts.ts` of the browser: `historyTexts` has the name `history`. */
export const allTexts = async (): Promise<Texts[]> => {
  const files = globSync('web/src/**/{texts,*-texts}.ts')
  const found = files.map(async (file) => {
    const texts: Record<string, { mn: object; en: object }> = await import(`${process.cwd()}/${file}`)
    return Object.entries(texts).map(([name, both]) => ({
      name: name.replace(/Texts$/, ''),
      folder: dirname(file),
      ...both,
    }))
  })
  return (await Promise.all(found)).flat()
}
