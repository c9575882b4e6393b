import {
  IconFile,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconSparkles,
  IconVolume,
  IconWorld,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type Block, type BlockOf, type Button, buttonsOf } from '#automation/node-types/action/blocks.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { OutletHandle } from '../../canvas/outlet-handle.tsx'
import { PressedFigure } from '../../figures/figure-chips.tsx'
import { WrittenText } from '../../written-text.tsx'
import card from './card.module.css'

type Place = { index: number; count: number } | undefined

const ICON = { size: 14, stroke: 2, 'aria-hidden': true } as const
const buttonIcons = { website: IconWorld, call: IconPhone, ai: IconSparkles }

const MessengerButton = ({ nodeId, button }: { nodeId: string; button: Button }) => {
  const { cards } = useTexts(canvasTexts)
  const { id, title, action } = button
  const Icon = action.type === 'node' ? undefined : buttonIcons[action.type]
  const empty = title.trim() === ''
  return (
    <div className={card.button}>
      {Icon && <Icon {...ICON} />}
      <span className={card.buttonTitle} data-empty={empty || undefined}>
        {empty ? cards.emptyButton : <WrittenText text={title} />}
      </span>
      {'next' in action && <PressedFigure nodeId={nodeId} partId={id} />}
      {'next' in action && <OutletHandle outlet={{ node_id: nodeId, kind: 'button', id }} to={action.next} />}
    </div>
  )
}

/** An image that cannot be loaded leaves a placeholder. */
const Picture = ({ url, empty }: { url: string; empty: string }) => {
  const [failed, setFailed] = useState<string>()
  if (url === '' || failed === url)
    return (
      <div className={card.noPicture}>
        <IconPhoto size={20} aria-hidden />
        {url === '' && empty}
      </div>
    )
  return (
    <img
      className={card.picture}
      src={url}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(url)}
    />
  )
}

const Card = ({ block, place }: { block: BlockOf<'card'>; place: Place }) => {
  const { cards } = useTexts(canvasTexts)
  return (
    <>
      <Picture url={block.image_url} empty={cards.emptyPicture} />
      {place && <span className={card.place}>{cards.carousel(place.index, place.count)}</span>}
      <div className={card.cardWords}>
        <span className={card.cardTitle} data-empty={block.title === '' || undefined}>
          {block.title === '' ? cards.emptyCard : <WrittenText text={block.title} />}
        </span>
        {block.subtitle !== '' && (
          <span className={card.cardSubtitle}>
            <WrittenText text={block.subtitle} />
          </span>
        )}
      </div>
    </>
  )
}

const contactIcons = { phone: IconPhone, email: IconMail }

const Contact = ({ block }: { block: BlockOf<'contact'> }) => {
  const { cards } = useTexts(canvasTexts)
  const Icon = contactIcons[block.asks]
  const empty = block.text.trim() === ''
  return (
    <>
      <p className={card.text} data-empty={empty || undefined}>
        {empty ? cards.emptyText : <WrittenText text={block.text} />}
      </p>
      <div className={card.media}>
        <span className={card.mediaIcon}>
          <Icon {...ICON} />
        </span>
        <span className={card.mediaName}>{cards.contacts[block.asks]}</span>
      </div>
    </>
  )
}

const AddressForm = () => {
  const { cards } = useTexts(canvasTexts)
  return (
    <div className={card.media}>
      <span className={card.mediaIcon}>
        <IconMapPin {...ICON} />
      </span>
      <span className={card.mediaName}>{cards.addressForm}</span>
    </div>
  )
}

const media = { file: IconFile, audio: IconVolume, video: IconPlayerPlay }

const Media = ({ block }: { block: BlockOf<'file'> | BlockOf<'audio'> | BlockOf<'video'> }) => {
  const { cards } = useTexts(canvasTexts)
  const Icon = media[block.type]
  const empty = { file: cards.emptyFile, audio: cards.emptyAudio, video: cards.emptyVideo }[block.type]
  return (
    <div className={card.media} data-empty={block.url === '' || undefined}>
      <span className={card.mediaIcon}>
        <Icon {...ICON} />
      </span>
      <span className={card.mediaName}>
        {block.url === '' ? empty : block.file_name || cards[block.type]}
      </span>
    </div>
  )
}

const Content = ({ block, place }: { block: Block; place: Place }) => {
  const { cards } = useTexts(canvasTexts)
  switch (block.type) {
    case 'text': {
      const empty = block.text.trim() === ''
      return (
        <p className={card.text} data-empty={empty || undefined}>
          {empty ? cards.emptyText : <WrittenText text={block.text} />}
        </p>
      )
    }
    case 'image':
      return <Picture url={block.url} empty={cards.emptyPicture} />
    case 'card':
      return <Card block={block} place={place} />
    case 'contact':
      return <Contact block={block} />
    case 'address_form':
      return <AddressForm />
    default:
      return <Media block={block} />
  }
}

/** One block of a message with its buttons, as Messenger shows it. */
export const BlockPicture = ({ nodeId, block, place }: { nodeId: string; block: Block; place: Place }) => (
  <div className={card.bubble} data-type={block.type}>
    <div className={card.content}>
      <Content block={block} place={place} />
    </div>
    {buttonsOf(block).map((button) => (
      <MessengerButton key={button.id} nodeId={nodeId} button={button} />
    ))}
  </div>
)
