import {
  IconAddressBook,
  IconCards,
  IconFile,
  IconMapPin,
  IconPhoto,
  IconTextSize,
  IconVideo,
  IconVolume,
} from '@tabler/icons-react'
import type { BlockType } from '#automation/node-types/action/blocks.ts'

const icons = {
  text: IconTextSize,
  image: IconPhoto,
  card: IconCards,
  file: IconFile,
  audio: IconVolume,
  video: IconVideo,
  contact: IconAddressBook,
  address_form: IconMapPin,
} satisfies Record<BlockType, typeof IconCards>

export const BlockIcon = ({ type, size = 16 }: { type: BlockType; size?: number }) => {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}
