import type { NodeOf } from '#automation/flow/flow.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import type { QuickReply } from '#automation/node-types/action/blocks.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { OutletHandle } from '../../canvas/outlet-handle.tsx'
import { outletName } from '../../canvas/outlet-names.ts'
import { PressedFigure } from '../../figures/figure-chips.tsx'
import { WrittenText } from '../../written-text.tsx'
import { BlockPicture } from './block-picture.tsx'
import card from './card.module.css'
import { carousels } from './carousels.ts'

const QuickReplyPill = ({ nodeId, reply }: { nodeId: string; reply: QuickReply }) => {
  const { cards } = useTexts(canvasTexts)
  const empty = reply.title.trim() === ''
  return (
    <div className={card.quickReply}>
      <span className={card.pill} data-empty={empty || undefined}>
        {empty ? cards.emptyReply : <WrittenText text={reply.title} />}
      </span>
      <PressedFigure nodeId={nodeId} partId={reply.id} />
      <OutletHandle outlet={{ node_id: nodeId, kind: 'quick_reply', id: reply.id }} to={reply.next} />
    </div>
  )
}

/** A message as the customer will see it. */
export const ActionCard = ({ step }: { step: NodeOf<'action'> }) => {
  const texts = useTexts(canvasTexts)
  const { cards } = texts
  const { id, payload, quick_replies, next } = step
  const bottom: Outlet = { node_id: id, kind: 'next' }
  const places = carousels(payload)
  return (
    <>
      <div className={classes.body}>
        {payload.map((block) => (
          <BlockPicture key={block.id} nodeId={id} block={block} place={places.get(block.id)} />
        ))}
        {payload.length === 0 && (
          <p className={`${classes.sentence} ${classes.empty}`}>{cards.emptyMessage}</p>
        )}
        {quick_replies.length > 0 && (
          <div className={card.quickReplies}>
            {quick_replies.map((reply) => (
              <QuickReplyPill key={reply.id} nodeId={id} reply={reply} />
            ))}
          </div>
        )}
      </div>
      <BottomRow outlet={bottom} to={next} label={outletName(step, bottom, texts)} />
    </>
  )
}
