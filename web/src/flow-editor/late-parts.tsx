import { lazy, Suspense, useEffect } from 'react'
import type * as form from './panel/step-form.tsx'
import type * as phone from './preview/preview-phone.tsx'

const stepForm = async () => ({ default: (await import('./panel/step-form.tsx')).StepForm })
const previewPhone = async () => ({ default: (await import('./preview/preview-phone.tsx')).PreviewPhone })

const LateForm = lazy<typeof form.StepForm>(stepForm)
const LatePhone = lazy<typeof phone.PreviewPhone>(previewPhone)

/** The settings of a step know what else customers type, the phone plays the flow: both are more script than the canvas. */
export const StepForm = ({ nodeId }: { nodeId: string }) => (
  <Suspense>
    <LateForm nodeId={nodeId} />
  </Suspense>
)

export const PreviewPhone = () => (
  <Suspense>
    <LatePhone />
  </Suspense>
)

/** Safari has no `requestIdleCallback`. */
const SOON = 500

/** Brings them before anybody asks, once the flow is seen. */
export const useLateParts = () =>
  useEffect(() => {
    const bring = () => void Promise.all([stepForm(), previewPhone()]).catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(bring, SOON)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(bring, { timeout: 2000 })
    return () => cancelIdleCallback(idle)
  }, [])
