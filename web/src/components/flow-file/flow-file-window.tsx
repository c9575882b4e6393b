import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Flow } from '#automation/flow/flow.ts'
import { readFlowFile } from '#automation/flow/flow-file.ts'
import type { LintContext } from '#automation/flow/problems.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { BroughtFlow } from './brought-flow.tsx'
import { FileProblems } from './file-problems.tsx'
import { FileSource } from './file-source.tsx'
import { flowFileTexts } from './texts.ts'

type FlowFileWindowProps = {
  /** The lint context of the target. */
  lintContext: LintContext
  /** Creates an automation, or replaces the steps of an open one. */
  makes: 'create' | 'replace'
  busy?: boolean
  onUse: (flow: Flow) => void
  onClose: () => void
}

/** Imports a flow from a file, after the person has seen its content. */
export const FlowFileWindow = ({ lintContext, makes, busy, onUse, onClose }: FlowFileWindowProps) => {
  const file = useTexts(flowFileTexts)
  const [text, setText] = useState<string | null>(null)
  const read = text === null ? undefined : readFlowFile(text)
  return (
    <Modal opened onClose={onClose} title={file.title} size="lg">
      <Stack gap="md">
        {!read && <FileSource onText={setText} />}
        {read?.problems && <FileProblems problems={read.problems} />}
        {read?.flow && (
          <BroughtFlow
            flow={read.flow}
            brings={read.brings}
            platform={read.platform}
            lintContext={lintContext}
          />
        )}
        {read?.flow && makes === 'replace' && <Alert color="warning">{file.replaceHelp}</Alert>}
        {read?.problems && (
          <Text size="sm" c="dimmed">
            {file.nothingMade}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {read ? (
            <Button variant="default" onClick={() => setText(null)}>
              {file.another}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {file.cancel}
            </Button>
          )}
          {read?.flow && (
            <Button loading={busy ?? false} onClick={() => onUse(read.flow)} data-autofocus>
              {file[makes]}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
