import { MOST_WORDS } from '#automation/flow/flow-limits.ts'
import type { KeywordNode } from '#automation/node-types/keyword/settings.ts'
import type { Topic } from '#automation/vocabulary.ts'
import { addKeywords, replaceKeyword } from '#web/components/keyword-entry.ts'
import { KeywordSuggestions } from '#web/components/keyword-help/keyword-suggestions.tsx'
import { KeywordVariations } from '#web/components/keyword-help/keyword-variations.tsx'
import { topicTexts } from '#web/components/topics/texts.ts'
import { TopicChoice, TopicOffer, withTopic } from '#web/components/topics/topic-choice.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { useEditing } from '../../editor-context.tsx'
import { OtherProblems, spotMarks, useProblemsOfField } from '../../panel/field-problems.tsx'
import { IntentFields } from '../../panel/intent-fields.tsx'
import { MatchModeField } from '../../panel/match-mode-field.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'
import { WordsField } from '../../panel/words-field.tsx'

type Settings = KeywordNode['payload']
type FieldsProps = { node: KeywordNode; onChange: (change: Partial<Settings>, field?: string) => void }

const SHOWN = ['title', 'keywords', 'topics', 'exclude_keywords', 'intent', 'examples', 'next']

const TopicFields = ({ node, onChange }: FieldsProps) => {
  const texts = useTexts(topicTexts)
  const { lintContext } = useEditing()
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'topics' })
  const { keywords, topics } = node.payload
  const toggle = (topic: Topic) => onChange({ topics: withTopic(topics, topic, !topics.includes(topic)) })
  return (
    <div {...spotMarks({ field: 'topics' })}>
      <TopicChoice title={texts.flowTitle} help={texts.flowHelp} topics={topics} onToggle={toggle}>
        {error}
        {warnings}
        <TopicOffer
          keywords={keywords}
          topics={topics}
          taken={lintContext.others.flatMap((other) => other.topics)}
          onAdd={toggle}
        />
      </TopicChoice>
    </div>
  )
}

const KeywordFields = ({ node, onChange }: FieldsProps) => {
  const { trigger } = useTexts(panelTexts)
  const { keywords, exclude_keywords, match_mode } = node.payload
  const add = (keyword: string) =>
    onChange({ keywords: addKeywords(keywords, keyword).keywords.slice(0, MOST_WORDS) })
  return (
    <>
      <WordsField
        nodeId={node.id}
        field="keywords"
        label={trigger.keywords}
        description={trigger.keywordsHelp}
        example={trigger.keywordsExample}
        words={keywords}
        onChange={(next) => onChange({ keywords: next })}
      />
      <KeywordSuggestions keywords={keywords} onAdd={add} />
      {/* Keywords of other automations are shown as problems of the field. */}
      <KeywordVariations
        keywords={keywords}
        mode={match_mode}
        usedElsewhere={[]}
        onAdd={add}
        onReplace={(keyword, spelling) => onChange({ keywords: replaceKeyword(keywords, keyword, spelling) })}
      />
      <MatchModeField mode={match_mode} onChange={(mode) => onChange({ match_mode: mode })} />
      <TopicFields node={node} onChange={onChange} />
      <WordsField
        nodeId={node.id}
        field="exclude_keywords"
        label={trigger.exclude}
        description={trigger.excludeHelp}
        example={trigger.excludeExample}
        words={exclude_keywords}
        onChange={(next) => onChange({ exclude_keywords: next })}
      />
    </>
  )
}

const KindFields = (props: FieldsProps) => {
  const { trigger } = useTexts(panelTexts)
  switch (props.node.payload.kind) {
    case 'keywords':
      return <KeywordFields {...props} />
    case 'ai_intent':
      return <IntentFields {...props} />
    case 'linked':
      return <p className={classes.quiet}>{trigger.linkedNote}</p>
  }
}

/** The form of a flow that starts by keywords, by the meaning of a message, or only by a link. */
export const KeywordForm = ({ node }: { node: KeywordNode }) => {
  const { trigger } = useTexts(panelTexts)
  const { document } = useEditing()
  const change = (changed: Partial<Settings>, field?: string) => {
    const mergeKey = field === undefined ? undefined : `${node.id}:${field}`
    const payload = { ...node.payload, ...changed }
    document.edit({ type: 'update_node', node: { ...node, payload } }, mergeKey)
  }
  return (
    <>
      <TriggerTypeField node={node} />
      <OtherProblems nodeId={node.id} shown={SHOWN} />
      <KindFields node={node} onChange={change} />
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}
