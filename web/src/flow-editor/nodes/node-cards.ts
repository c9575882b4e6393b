import type { ComponentType } from 'react'
import type { NodeOf, NodeType } from '#automation/flow/flow.ts'
import { ActionCard } from './action/card.tsx'
import { AiCard } from './ai/card.tsx'
import { HandOverCard, NotifyCard, QuestionCard, SetCard, SplitCard, WaitCard } from './ask/cards.tsx'
import { ConditionCard } from './condition/card.tsx'
import { DefaultCard } from './default/card.tsx'
import { KeywordCard } from './keyword/card.tsx'
import { LinkCard } from './link/card.tsx'
import { StartAutomationCard } from './start-automation/card.tsx'
import { StoryCard } from './story/card.tsx'
import { WebhookCard } from './webhook/card.tsx'
import { WelcomeCard } from './welcome/card.tsx'

/** The card of each step type on the canvas. */
export const nodeCards: { [Type in NodeType]: ComponentType<{ step: NodeOf<Type> }> } = {
  keyword: KeywordCard,
  default: DefaultCard,
  welcome: WelcomeCard,
  link: LinkCard,
  story_reply: StoryCard,
  story_mention: StoryCard,
  action: ActionCard,
  condition: ConditionCard,
  ai: AiCard,
  question: QuestionCard,
  set: SetCard,
  wait: WaitCard,
  split: SplitCard,
  notify: NotifyCard,
  hand_over: HandOverCard,
  webhook: WebhookCard,
  start_automation: StartAutomationCard,
}
