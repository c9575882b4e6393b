import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { MediaField } from '../media-field.tsx'
import { BlockUpload } from './block-upload.tsx'
import { fileNameIn } from './message-rules.ts'

type Media = BlockOf<'image' | 'file' | 'audio' | 'video'>
type MediaBlockProps = { nodeId: string; block: Media; onChange: (block: Media, field?: string) => void }

/** An image, file, audio or video. A new address drops the stored file of the old one. */
export const MediaBlock = ({ nodeId, block, onChange }: MediaBlockProps) => {
  const { message } = useTexts(panelTexts)
  return (
    <BlockUpload nodeId={nodeId} block={block}>
      <MediaField
        nodeId={nodeId}
        partId={block.id}
        field="url"
        label={message.addresses[block.type]}
        description={message.addressHelp[block.type]}
        address={block.url}
        picture={block.type === 'image'}
        onChange={(url) =>
          onChange({ ...block, url, file_name: fileNameIn(url), public_path: null, s3_key: null }, 'url')
        }
      />
    </BlockUpload>
  )
}
