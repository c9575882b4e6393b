import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { Result, Trouble } from './test-steps.ts'

/** Report for `npm test`: passed tests, failed tests and hooks, and errors outside of any test. */
export default class TestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const outside: Trouble[] = [
      ...modules.flatMap((module) =>
        [module, ...module.children.allSuites()]
          .flatMap((part) => part.errors())
          .map((error) => trouble(module.relativeModuleId, error)),
      ),
      ...unhandled.map((error) => trouble('outside of any test', error)),
    ]
    const inTests = tests.flatMap((test) =>
      (test.result().errors ?? [])
        .slice(0, 1)
        .map((error) => trouble(`${test.module.relativeModuleId} › ${test.fullName}`, error, test.ok())),
    )
    const result: Result = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: tests.filter((test) => !test.ok()).length + outside.length,
      troubles: [...outside, ...inTests],
    }
    const file = process.env.TEST_REPORT_FILE ?? 'node_modules/.cache/test-reports/vitest.json'
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(result))
  }
}

const trouble = (
  test: string,
  { stack, message }: { stack?: string; message: string },
  passedInTheEnd = false,
): Trouble => ({ test, message: stack || message, passedInTheEnd })
