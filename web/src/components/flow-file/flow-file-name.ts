/** Identifies the file's purpose in a full folder. */
const ENDING = '.hariu-flow.json'

const LONGEST = 80

/** A file name that every system accepts: no special characters, no dots or spaces at its ends. */
export const flowFileName = (title: string): string => {
  const name = title
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${name || 'automation'}${ENDING}`
}
