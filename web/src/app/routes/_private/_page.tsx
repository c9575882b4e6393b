import { createFileRoute } from '@tanstack/react-router'
import { PageGate } from '../../shell/page-gate.tsx'

/** Screens about one connected page. */
export const Route = createFileRoute('/_private/_page')({ component: PageGate })
