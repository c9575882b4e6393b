import { lazy, Suspense, useEffect } from 'react'
import type * as form from './panel/step-form.tsx'
import type * as phone from './preview/preview-phone.tsx'
import { whenIdle } from './when-idle.ts'

const stepForm = async () => ({ default: (await import('./panel/step-form.tsx')).StepForm })
const previewPhone = async () => ({ default: (await import('./preview/preview-phone.tsx')).PreviewPhone })

const LateForm = lazy<typeof form.StepForm>(stepForm)
const LatePhone = lazy<typeof phone.PreviewPhone>(previewPhone)

/**
 * The step form includes keyword variations and the phone plays the flow: each is more script than the
 * canvas.
 */
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

/** Preloads them once the flow is shown. */
export const useLateParts = () =>
  useEffect(() => whenIdle(() => void Promise.all([stepForm(), previewPhone()]).catch(() => undefined)), [])
