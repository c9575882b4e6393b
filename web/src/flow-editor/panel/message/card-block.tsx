import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { MediaField } from '../media-field.tsx'
import classes from '../panel.module.css'
import { TextField } from '../text-field.tsx'
import { BlockUpload } from './block-upload.tsx'

type Card = BlockOf<'card'>
type CardBlockProps = { nodeId: string; block: Card; onChange: (block: Card, field?: string) => void }

/** A card: image, title, subtitle, and the link of a tap on it. */
export const CardBlock = ({ nodeId, block, onChange }: CardBlockProps) => {
  const { message } = useTexts(panelTexts)
  const place = { nodeId, partId: block.id }
  return (
    <div className={classes.stack}>
      <BlockUpload nodeId={nodeId} block={block}>
        <MediaField
          {...place}
          field="image_url"
          label={message.addresses.image}
          description={message.addressHelp.image}
          address={block.image_url}
          picture
          onChange={(image_url) =>
            onChange({ ...block, image_url, public_path: null, s3_key: null }, 'image_url')
          }
        />
      </BlockUpload>
      <TextField
        {...place}
        field="title"
        label={message.cardTitle}
        placeholder={message.cardTitleExample}
        max={flowLimits.card_title.max}
        value={block.title}
        onChange={(title) => onChange({ ...block, title }, 'title')}
      />
      <TextField
        {...place}
        field="subtitle"
        label={message.cardSubtitle}
        placeholder={message.cardSubtitleExample}
        max={flowLimits.card_subtitle.max}
        lines={[1, 4]}
        value={block.subtitle}
        onChange={(subtitle) => onChange({ ...block, subtitle }, 'subtitle')}
      />
      <TextField
        {...place}
        field="link_url"
        label={message.cardLink}
        placeholder={message.address}
        type="url"
        value={block.link_url}
        onChange={(link_url) => onChange({ ...block, link_url }, 'link_url')}
      />
    </div>
  )
}
