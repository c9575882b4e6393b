import type { Flow } from '#automation/flow/flow.ts'
import { flowFileOf } from '#automation/flow/write-flow-file.ts'
import type { Platform } from '#contract/platforms.ts'
import { flowFileName } from './flow-file-name.ts'

/** Downloads the flow as a file. */
export const downloadFlow = (flow: Flow, platform: Platform): void => {
  const url = URL.createObjectURL(new Blob([flowFileOf(flow, platform)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = flowFileName(flow.title)
  link.click()
  // Some browsers read the URL only after this call.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
