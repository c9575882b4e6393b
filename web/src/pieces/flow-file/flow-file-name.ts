/** Says in a folder full of files what this one is. */
const ENDING = '.hariu-flow.json'

const LONGEST = 80

/** A name that every system takes: no signs that mean something to one of them, no dots or spaces at its ends. */
export const flowFileName = (title: string): string => {
  const name = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: They are just what must not be in it.
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || 'automation'}${ENDING}`
}
