import { existsSync } from 'node:fs'
import { glob, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beginningFiles } from '#server/plumbing/database/beginning.ts'

// What every embedded database begins with, kept unless it is already. Run by install.mjs before most commands, so it reads
// the program only when there is something to do.
const [file = ''] = await beginningFiles()
if (!existsSync(file)) {
  const { makeBeginning } = await import('#server/plumbing/make-beginning.ts')
  await makeBeginning(file)
  for await (const other of glob(join(dirname(file), 'beginning-*'))) if (other !== file) await rm(other)
}
