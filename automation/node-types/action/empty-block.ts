import type { Block, BlockType } from './blocks.ts'

/** @returns a new block of a type without content */
export const emptyBlock = (type: BlockType, id: string): Block => {
  const nowhere = { url: '', public_path: null, s3_key: null, file_name: '' }
  switch (type) {
    case 'text':
      return { id, type, text: '', buttons: [] }
    case 'image':
    case 'video':
      return { id, type, ...nowhere, buttons: [] }
    case 'card':
      return {
        id,
        type,
        title: '',
        subtitle: '',
        image_url: '',
        public_path: null,
        s3_key: null,
        link_url: '',
        buttons: [],
      }
    case 'contact':
      return { id, type, asks: 'phone', text: '' }
    case 'address_form':
      return { id, type, country: 'MN', privacy_url: '' }
    case 'file':
    case 'audio':
      return { id, type, ...nowhere }
  }
}
