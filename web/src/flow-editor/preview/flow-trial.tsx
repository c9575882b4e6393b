import { ActionIcon, Group, Title, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { knownBuiltInFields } from '#automation/contacts/fields-of-flow.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { createDocumentStore } from '../document/document-store.ts'
import { EditingProvider } from '../editor-context.tsx'
import { createViewStore } from '../view-store.ts'
import { ChatScreen } from './chat-screen.tsx'
import classes from './preview.module.css'
import { previewTexts } from './texts.ts'
import { usePlay } from './use-play.ts'

const Phone = () => {
  const preview = useTexts(previewTexts)
  const trial = usePlay()
  return (
    <div className={classes.root}>
      <Group gap="2xs" wrap="nowrap" className={classes.heading ?? ''}>
        <Title order={2} size="h4" flex={1}>
          {preview.title}
        </Title>
        <Tooltip label={preview.restart}>
          <ActionIcon size="lg" aria-label={preview.restart} onClick={() => trial.begin(trial.options)}>
            <IconRefresh size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ChatScreen key={trial.run} trial={trial} />
    </div>
  )
}

const CHAIN_LIMIT = 5

/** The preview phone for a flow outside the editor, on the current page. */
export const FlowTrial = ({ flow }: { flow: Flow }) => {
  const page = useCurrentPage()
  const [editing] = useState(() => ({
    automationId: 'template',
    page,
    document: createDocumentStore(flow, 1),
    view: createViewStore(),
    lintContext: {
      automation_id: null,
      platform: page.platform,
      chain_limit: CHAIN_LIMIT,
      ai_allowed: false,
      reached_from_comment: false,
      others: [],
      fields: knownBuiltInFields(),
    },
  }))
  return (
    <EditingProvider value={editing}>
      <Phone />
    </EditingProvider>
  )
}
