import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowLeft, IconRoute } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { lintFlow } from '#automation/flow/lint-flow.ts'
import { sameValue } from '#automation/flow/same-value.ts'
import type { ConnectedPage } from '#contract/pages.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { UploadLeaveWindow } from '#web/components/upload/upload-leave-window.tsx'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { savingTexts } from '#web/flow-editor/saving/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { toast } from '#web/ui/toast.ts'
import { openDocument } from './document/open-document.ts'
import { type OpenedFlow, openFlow } from './document/open-flow.ts'
import { EditingProvider, ProblemsContext, useEditing, useFlow } from './editor-context.tsx'
import { FlowEditor } from './flow-editor.tsx'
import { RestoredNote } from './saving/restored-note.tsx'
import classes from './saving/saving.module.css'
import { SavingProvider } from './saving/saving-context.tsx'
import { openTabChannel } from './saving/tab-channel.ts'
import { useSavingMoments } from './saving/use-saving-moments.ts'
import { createViewStore } from './view-store.ts'

const Opening = () => {
  const { opening } = useTexts(savingTexts)
  return (
    <div className={classes.opening} role="status" aria-label={opening.loading}>
      <Skeleton h={56} />
      <Skeleton h={480} />
    </div>
  )
}

const NotFound = () => {
  const { opening } = useTexts(savingTexts)
  return (
    <EmptyState
      picture={<IconRoute size={32} aria-hidden />}
      title={opening.notFound}
      text={opening.notFoundText}
      action={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/chatbot" {...props} />}
        >
          {opening.back}
        </Button>
      }
    />
  )
}

/** Runs the linter deferred, so that typing stays fast. Only components that show problems render again. */
const Linted = ({ children }: { children: ReactNode }) => {
  const { lintContext } = useEditing()
  const { toolbar } = useTexts(canvasTexts)
  const flow = useDeferredValue(useFlow())
  const found = useMemo(() => lintFlow(flow, lintContext), [flow, lintContext])
  const [problems, setProblems] = useState(found)
  if (!sameValue(found, problems)) setProblems(found)
  return (
    <ProblemsContext value={problems}>
      <VisuallyHidden component="h1">{flow.title.trim() || toolbar.titleEmpty}</VisuallyHidden>
      {children}
    </ProblemsContext>
  )
}

const OpenFlow = ({ opened, page }: { opened: OpenedFlow; page: ConnectedPage }) => {
  const saving = useTexts(savingTexts)
  const [lintContext, setLintContext] = useState(opened.lintContext)
  const [view] = useState(createViewStore)
  const automationId = opened.automation.id
  const [tabs] = useState(() => openTabChannel(automationId))
  const [{ document, autosave, restored, attach }] = useState(() =>
    openDocument(opened, {
      onSaved: tabs.announce,
      onTakenIn: () => toast({ success: true, severity: 'info', message: saving.takenIn }),
      onLintContext: (now) => setLintContext((before) => (sameValue(before, now) ? before : now)),
    }),
  )
  useSavingMoments({ attach, autosave, document })
  useEffect(() => tabs.listen((version) => void autosave.look(version)), [tabs, autosave])
  const editing = useMemo(
    () => ({ automationId, page, document, view, lintContext }),
    [automationId, page, document, view, lintContext],
  )
  return (
    <EditingProvider value={editing}>
      <SavingProvider value={autosave}>
        <RestoredNote restored={restored} />
        <UploadLeaveWindow owner={automationId} />
        <Linted>
          <FlowEditor />
        </Linted>
      </SavingProvider>
    </EditingProvider>
  )
}

/** The automation's own page, whichever page the address names. */
const usePageOf = (fbPageId: string | undefined): ConnectedPage => {
  const current = useCurrentPage()
  const { data } = useQuery(apiQuery('listConnectedPages', {}))
  return data?.connected_pages.find((page) => page.fb_page_id === fbPageId) ?? current
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'INVALID_INPUT')

/** Reads a chat automation, restores unsaved work and opens the editor. */
export const FlowEditorScreen = ({ automationId }: { automationId: string }) => {
  const { opening } = useTexts(savingTexts)
  const queries = useQueryClient()
  const found = useQuery({
    queryKey: ['openFlow', automationId],
    queryFn: () => openFlow(queries, automationId),
    // Read once, freshly, at the opening; saving keeps it up to date from then on.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const page = usePageOf(found.data?.automation.fb_page_id)
  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['listChatAutomations'] }), [queries])
  if (found.isError)
    return isNotFound(found.error) ? (
      <NotFound />
    ) : (
      <LoadError what={opening.failed} error={found.error} onRetry={() => found.refetch()} />
    )
  return found.isPending ? <Opening /> : <OpenFlow opened={found.data} page={page} />
}
