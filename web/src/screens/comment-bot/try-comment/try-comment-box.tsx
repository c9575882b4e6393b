import { TextInput, UnstyledButton } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { explain, isTheVeryWord } from '#automation/keywords/explain.ts'
import { explainNearest } from '#automation/keywords/explain-nearest.ts'
import help from '#web/components/keyword-help/keyword-help.module.css'
import { type KeywordHelpTexts, keywordHelpTexts } from '#web/components/keyword-help/texts.ts'
import { type TopicTexts, topicTexts } from '#web/components/topics/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'

import classes from './live-preview.module.css'
import type { CommentVerdict } from './try-comment.ts'

type TryCommentBoxProps = {
  comment: string
  onChange: (comment: string) => void
  verdict: CommentVerdict
  /** Whether there is a reply to send. */
  hasReply: boolean
  samples: readonly string[]
  onAddKeyword: (keyword: string) => void
}

const LONGEST_COMMENT = 500

const wordsOf = (
  verdict: CommentVerdict,
  { attempt }: KeywordHelpTexts,
  { asks, mayAsk }: TopicTexts,
): string => {
  switch (verdict.kind) {
    case 'keyword':
      return attempt.byKeyword(verdict.keyword)
    case 'topic':
      return attempt.byTopic(asks(verdict.topic, verdict.words))
    case 'maybe':
      return attempt.maybeTopic(mayAsk(verdict.topic, verdict.words))
    case 'default':
      return attempt.byDefault
    case 'other_first':
      return verdict.own ? attempt.otherFirst(verdict.automation) : attempt.otherOnly(verdict.automation)
    case 'excluded':
      return attempt.excluded(verdict.words, verdict.keyword)
    case 'moderated':
      return verdict.action === 'hide' ? attempt.hidden(verdict.word) : attempt.deleted(verdict.word)
    case 'advert':
      return attempt.advert
    case 'left':
      return attempt.left
    case 'no_keywords':
      return attempt.needsKeywords
    case 'no_comment':
      return attempt.needsComment
    case 'loading':
      return attempt.loading
  }
}

const sortOf = ({ kind }: CommentVerdict): 'yes' | 'no' | 'open' => {
  if (kind === 'keyword' || kind === 'topic' || kind === 'default') return 'yes'
  return kind === 'no_comment' || kind === 'no_keywords' || kind === 'loading' ? 'open' : 'no'
}

const icons = { yes: IconCircleCheck, no: IconCircleMinus, open: IconInfoCircle }

/** The explanation: each word that differs from the keyword, or the nearest keyword. */
const useReasons = (verdict: CommentVerdict): string[] => {
  const language = useLanguage()
  if ('why' in verdict) {
    const telling = verdict.why.filter((match) => !isTheVeryWord(match))
    return [...new Set(telling.map((match) => explain(match, language)))]
  }
  if (verdict.kind === 'left' && verdict.nearest) return [explainNearest(verdict.nearest, language)]
  return []
}

const Verdict = ({
  verdict,
  hasReply,
  onAddKeyword,
}: Pick<TryCommentBoxProps, 'verdict' | 'hasReply' | 'onAddKeyword'>) => {
  const keywordHelp = useTexts(keywordHelpTexts)
  const topic = useTexts(topicTexts)
  const { attempt } = keywordHelp
  const sort = sortOf(verdict)
  const Icon = icons[sort]
  const reasons = useReasons(verdict)
  const nearest = verdict.kind === 'left' ? verdict.nearest : undefined
  const missed = nearest?.canAdd ? nearest.word.text.toLowerCase() : undefined
  return (
    <div className={classes.verdict} data-sort={sort}>
      <Icon size={18} aria-hidden />
      <div className={classes.reasons}>
        <p role="status" className={classes.outcome}>
          {wordsOf(verdict, keywordHelp, topic)} {sort === 'yes' && !hasReply && attempt.noReply}
        </p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {missed !== undefined && (
          <UnstyledButton className={help.word} onClick={() => onAddKeyword(missed)}>
            <IconPlus size={16} aria-hidden />
            {attempt.add(missed)}
          </UnstyledButton>
        )}
      </div>
    </div>
  )
}

/** A comment to type or choose, with the engine's decision at every letter. */
export const TryCommentBox = (props: TryCommentBoxProps) => {
  const { attempt } = useTexts(keywordHelpTexts)
  const { comment, onChange, samples, ...rest } = props
  return (
    <>
      <TextInput
        label={attempt.label}
        description={attempt.help}
        value={comment}
        maxLength={LONGEST_COMMENT}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ul className={help.chips} aria-label={attempt.samples}>
        {samples.map((sample) => (
          <li key={sample}>
            <UnstyledButton
              className={help.topic}
              aria-pressed={sample === comment}
              onClick={() => onChange(sample)}
            >
              {sample}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Verdict {...rest} />
    </>
  )
}
