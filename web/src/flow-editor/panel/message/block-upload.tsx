import type { ReactNode } from 'react'
import type { Flow } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { BlockOf } from '#automation/node-types/action/blocks.ts'
import type { Uploaded } from '#web/components/upload/upload-queue.ts'
import { UploadZone } from '#web/components/upload/upload-zone.tsx'
import { useEditing } from '../../editor-context.tsx'

type Fillable = BlockOf<'image' | 'card' | 'file' | 'audio' | 'video'>
type BlockUploadProps = { nodeId: string; block: Fillable; children: ReactNode }

const blockIn = (flow: Flow, nodeId: string, blockId: string): Fillable | undefined => {
  const node = nodeWith(flow, nodeId)
  const block = node?.node_type === 'action' ? node.payload.find(({ id }) => id === blockId) : undefined
  return block && 'public_path' in block ? block : undefined
}

const filled = (block: Fillable, { key, publicPath, publicUrl, name }: Uploaded): Fillable => {
  const stored = { public_path: publicPath, s3_key: key }
  return block.type === 'card'
    ? { ...block, ...stored, image_url: publicUrl }
    : { ...block, ...stored, url: publicUrl, file_name: name }
}

/**
 * Uploads a local file into a block. The block is read again when the upload ends, because it may have
 * changed.
 */
export const BlockUpload = ({ nodeId, block, children }: BlockUploadProps) => {
  const { automationId, page, document } = useEditing()
  const { id, type } = block
  const settle = (uploaded: Uploaded): boolean => {
    const now = blockIn(document.getState().flow, nodeId, id)
    if (!now) return false
    const place = { node_id: nodeId, list: 'blocks' } as const
    const item = { list: 'blocks', item: filled(now, uploaded) } as const
    return document.edit({ type: 'update_item', place, item })
  }
  return (
    <UploadZone
      pageId={page.fb_page_id}
      automationId={automationId}
      platform={page.platform}
      attachmentType={type === 'card' ? 'card_image' : type}
      place={id}
      onUploaded={settle}
    >
      {children}
    </UploadZone>
  )
}
