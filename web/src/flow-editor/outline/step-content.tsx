import {
  IconFile,
  IconMail,
  IconMapPin,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconVolume,
} from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FlowNode, NodeOf } from '#automation/flow/flow.ts'
import type { Block, BlockOf } from '#automation/node-types/action/blocks.ts'
import type { KeywordNode } from '#automation/node-types/keyword/settings.ts'
import { topicNames } from '#contract/topics.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'

import { useEditing, useFlow } from '../editor-context.tsx'
import { useFieldName } from '../nodes/ask/field-names.ts'
import { answerName, setLines, waitLine } from '../nodes/ask/step-lines.ts'
import { askTexts } from '../nodes/ask/texts.ts'
import { hostOf } from '../nodes/webhook/card.tsx'
import { webhookTexts } from '../nodes/webhook/texts.ts'
import { WrittenText } from '../written-text.tsx'
import classes from './outline.module.css'

/** A step's content in short; its choices are listed below as connections. */
export const StepContent = ({ node }: { node: FlowNode }) => {
  const { cards } = useTexts(canvasTexts)
  const ask = useTexts(askTexts)
  const webhook = useTexts(webhookTexts)
  switch (node.node_type) {
    case 'action':
      return node.payload.length === 0 ? (
        <Empty>{cards.emptyMessage}</Empty>
      ) : (
        node.payload.map((block) => <BlockLine key={block.id} block={block} />)
      )
    case 'keyword':
      return <KeywordContent payload={node.payload} />
    case 'default':
      return <Line>{node.payload.frequency === 'every' ? cards.everyTime : cards.onceADay}</Line>
    case 'welcome':
      return <Line>{cards.welcome}</Line>
    case 'link':
      return <Line>{cards.link(node.payload.ref, node.payload.ad_id)}</Line>
    case 'story_reply':
    case 'story_mention':
      return <Line>{cards[node.node_type]}</Line>
    case 'condition':
      return node.payload.branches.length === 0 ? <Empty>{cards.noBranches}</Empty> : null
    case 'ai':
      return <Written text={node.payload.instruction} empty={cards.noInstruction} onlyBlanks />
    case 'question':
      return <QuestionContent node={node} />
    case 'set':
      return <SetContent node={node} />
    case 'wait':
      return <Line>{waitLine(node, ask.cards)}</Line>
    case 'split':
      return null
    case 'notify':
      return <Written text={node.payload.text} empty={ask.cards.noNotice} />
    case 'hand_over':
      return <Line>{ask.cards.handsOver}</Line>
    case 'webhook':
      return <Written text={hostOf(node.payload.url)} empty={webhook.noUrl} />
    case 'start_automation':
      return <Automation id={node.payload.automation_id} />
  }
}

const QuestionContent = ({ node }: { node: NodeOf<'question'> }) => {
  const texts = useTexts(askTexts)
  const { cards } = texts
  const nameOf = useFieldName()
  const { text, answer, field } = node.payload
  return (
    <>
      <span className={classes.bubble}>
        <Written text={text} empty={cards.noQuestion} />
      </span>
      <Line>
        {answerName(answer, texts)}
        {field && ` · ${cards.keeps(nameOf(field))}`}
      </Line>
    </>
  )
}

const SetContent = ({ node }: { node: NodeOf<'set'> }) => {
  const { cards } = useTexts(askTexts)
  const lines = setLines(node, cards, useFieldName())
  if (lines.length === 0) return <Empty>{cards.noChanges}</Empty>
  return lines.map((line, index) => (
    <Line key={node.payload.changes[index]?.id}>
      <WrittenText text={line} />
    </Line>
  ))
}

const Line = ({ children }: { children: ReactNode }) => <span className={classes.line}>{children}</span>
const Empty = ({ children }: { children: string }) => <span className={classes.emptyLine}>{children}</span>

type WrittenProps = ComponentProps<typeof WrittenText> & { empty: string }

const Written = ({ empty, ...written }: WrittenProps) =>
  written.text.trim() === '' ? (
    <Empty>{empty}</Empty>
  ) : (
    <Line>
      <WrittenText {...written} />
    </Line>
  )

const MOST_KEYWORDS = 6

const KeywordContent = ({ payload: { kind, keywords, topics, intent } }: Pick<KeywordNode, 'payload'>) => {
  const { cards } = useTexts(canvasTexts)
  const { chip } = useTexts(topicTexts)
  const language = useLanguage()
  if (kind === 'linked') return <Line>{cards.linked}</Line>
  if (kind === 'ai_intent') return <Written text={intent} empty={cards.noIntent} />
  const shown = [...keywords, ...topics.map((topic) => chip(topicNames[topic][language]))]
  if (shown.length === 0) return <Empty>{cards.noKeywords}</Empty>
  const more = shown.length - MOST_KEYWORDS
  return (
    <span className={classes.chips}>
      {shown.slice(0, MOST_KEYWORDS).map((keyword) => (
        <span key={keyword} className={classes.chip}>
          {keyword}
        </span>
      ))}
      {more > 0 && <span>{cards.moreWords(more)}</span>}
    </span>
  )
}

const Automation = ({ id }: { id: string | null }) => {
  const { cards } = useTexts(canvasTexts)
  const { automationId, lintContext } = useEditing()
  const { title } = useFlow()
  if (id === null) return <Empty>{cards.noAutomation}</Empty>
  const found = id === automationId ? title : lintContext.others.find((other) => other.id === id)?.title
  return found === undefined ? <Empty>{cards.goneAutomation}</Empty> : <Line>{found}</Line>
}

const BlockLine = ({ block }: { block: Block }) => {
  const { cards } = useTexts(canvasTexts)
  switch (block.type) {
    case 'text':
      return (
        <span className={classes.bubble}>
          <Written text={block.text} empty={cards.emptyText} />
        </span>
      )
    case 'image':
      return <Thumbnail url={block.url} label={block.url === '' ? cards.emptyPicture : cards.picture} />
    case 'card':
      return (
        <span className={classes.cardLine}>
          <Thumbnail url={block.image_url} />
          <span className={classes.cardWords}>
            <Written text={block.title} empty={cards.emptyCard} />
            {block.subtitle !== '' && (
              <span className={classes.subtitle}>
                <WrittenText text={block.subtitle} />
              </span>
            )}
          </span>
        </span>
      )
    case 'contact': {
      const Icon = block.asks === 'phone' ? IconPhone : IconMail
      return (
        <span className={classes.bubble}>
          <Written text={block.text} empty={cards.emptyText} />
          <span className={classes.mediaLine}>
            <Icon size={18} aria-hidden />
            <Line>{cards.contacts[block.asks]}</Line>
          </span>
        </span>
      )
    }
    case 'address_form':
      return (
        <span className={classes.mediaLine}>
          <IconMapPin size={18} aria-hidden />
          <Line>{cards.addressForm}</Line>
        </span>
      )
    default:
      return <MediaLine block={block} />
  }
}

const mediaIcons = { file: IconFile, audio: IconVolume, video: IconPlayerPlay }

const MediaLine = ({ block }: { block: BlockOf<'file' | 'audio' | 'video'> }) => {
  const { cards } = useTexts(canvasTexts)
  const Icon = mediaIcons[block.type]
  const empty = { file: cards.emptyFile, audio: cards.emptyAudio, video: cards.emptyVideo }[block.type]
  return (
    <span className={classes.mediaLine}>
      <Icon size={18} aria-hidden />
      {block.url === '' ? <Empty>{empty}</Empty> : <Line>{block.file_name || cards[block.type]}</Line>}
    </span>
  )
}

/** An image that cannot be loaded leaves a placeholder. */
const Thumbnail = ({ url, label }: { url: string; label?: string }) => {
  const [failed, setFailed] = useState<string>()
  const shown = url !== '' && failed !== url
  return (
    <span className={classes.thumbnail} data-wide={label === undefined ? undefined : true}>
      {shown ? (
        <img src={url} alt={label ?? ''} loading="lazy" onError={() => setFailed(url)} />
      ) : (
        <>
          <IconPhoto size={18} aria-hidden />
          {label}
        </>
      )}
    </span>
  )
}
