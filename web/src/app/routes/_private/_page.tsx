import { createFileRoute } from '@tanstack/react-router'
import { prefetchPageGate } from '../../page-gate-queries.ts'
import { PageGate } from '../../shell/page-gate.tsx'

/** Screens about one connected page. */
export const Route = createFileRoute('/_private/_page')({
  loaderDeps: ({ search }) => ({ pageId: search.pageId }),
  loader: ({ context, deps, cause }) => {
    if (cause === 'enter') prefetchPageGate(context.queryClient, deps.pageId)
  },
  component: PageGate,
})
