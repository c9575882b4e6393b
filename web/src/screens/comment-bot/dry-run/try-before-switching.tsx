import { Button } from '@mantine/core'
import { IconTestPipe } from '@tabler/icons-react'
import { useState } from 'react'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { draftOf } from '../editor/draft.ts'
import { DryRunWindow } from './dry-run-window.tsx'
import { dryRunTexts } from './texts.ts'
import type { Tried } from './use-dry-run.ts'

type TryBeforeSwitchingProps = { automation: CommentAutomation; onSwitchOn: () => void }

/** Shows the comments that a switched-off automation would have answered. */
export const TryBeforeSwitching = ({ automation, onSwitchOn }: TryBeforeSwitchingProps) => {
  const dryRun = useTexts(dryRunTexts)
  const [tried, setTried] = useState<Tried | null>(null)
  const { id, page_id, name } = automation
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTestPipe size={14} aria-hidden />}
        aria-label={`${dryRun.run}: ${name}`}
        onClick={() => setTried({ pageId: page_id, automationId: id, draft: draftOf(automation) })}
      >
        {dryRun.run}
      </Button>
      {tried && (
        <DryRunWindow
          title={dryRun.switchTitle(name)}
          tried={tried}
          compares={false}
          confirm={dryRun.switchOn}
          cancel={dryRun.close}
          busy={false}
          onConfirm={() => {
            setTried(null)
            onSwitchOn()
          }}
          onClose={() => setTried(null)}
        />
      )}
    </>
  )
}
