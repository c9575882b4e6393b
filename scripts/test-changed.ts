import { execFileSync } from 'node:child_process'

/** `all`, or the files of a change that are tests themselves; `since`: the commit that a change is compared with. */
export type Choice = { since: string; database: 'all' | 'imported'; stories: 'all' | string[] }

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Compares with the merge base of `main`, or with the commit before on `main` itself. Includes uncommitted files. */
export function chooseForChange(): Choice {
  const [head] = git('rev-parse', 'HEAD')
  const [base = ''] = git('merge-base', 'main', 'HEAD')
  const since = base === head ? 'HEAD~1' : base
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return { since, ...chooseTests(files) }
}

const STORY = /^e2e\/[^/]+\.e2e\.ts$/
/** Parts of the running product, and what every story uses. */
const PRODUCT =
  /^(automation|contract|sandbox|server|web|e2e\/testing)\/|^(package-lock\.json|playwright\.config\.ts)$/
const TEST = /\.test\.tsx?$|^server\/src\/testing\//
/** Database tests read these without importing them: SQL, payloads, the sandbox's own process, settings. */
const READ_BY_DATABASE_TESTS =
  /^(server|contract|automation|sandbox|wire-examples)\/.*\.(?!tsx?$)\w+$|^(sandbox|server\/migrations|docs\/operations)\/|^(package-lock\.json|vitest\.config\.ts|server\/src\/testing\/(fresh-database|postgres-for-tests|real-postgres)\.ts)$/

export function chooseTests(files: readonly string[]): Pick<Choice, 'database' | 'stories'> {
  const product = files.filter((file) => PRODUCT.test(file) && !TEST.test(file))
  return {
    database: files.some((file) => READ_BY_DATABASE_TESTS.test(file)) ? 'all' : 'imported',
    stories: product.length > 0 ? 'all' : files.filter((file) => STORY.test(file)),
  }
}
