import type { ActionNode } from '#automation/node-types/action/settings.ts'
import { asksForDetail, waitsForTap } from '#automation/node-types/action/waits-for-tap.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { OtherProblems } from '../../panel/field-problems.tsx'
import { BlockList } from '../../panel/message/block-list.tsx'
import { QuickReplies } from '../../panel/message/quick-replies.tsx'
import { TargetPicker } from '../../panel/target-picker.tsx'

const SHOWN = ['title', 'payload', 'quick_replies', 'next']

/** The form of a message: its blocks, quick replies and next step. */
export const MessageForm = ({ node }: { node: ActionNode }) => {
  const { target, next } = useTexts(panelTexts)
  const untapped = waitsForTap(node) ? next.ownWords : next.atOnce
  return (
    <>
      <OtherProblems nodeId={node.id} shown={SHOWN} />
      <BlockList node={node} />
      <QuickReplies node={node} />
      <TargetPicker
        from={{ node_id: node.id, kind: 'next' }}
        to={node.next}
        label={target.next}
        description={asksForDetail(node) ? next.answered : untapped}
      />
    </>
  )
}
