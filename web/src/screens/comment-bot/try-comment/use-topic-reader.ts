import { useQuery } from '@tanstack/react-query'
import { readNoTopics, type TopicReader } from '#automation/comment-rules/comment-rules.ts'

/** Loads the reader of topics, which is large, only for rules with topics; undefined until it is loaded. */
export const useTopicReader = (needed: boolean): TopicReader | undefined => {
  const { data } = useQuery({
    queryKey: ['topicReader'],
    queryFn: async () => ({
      read: (await import('#automation/understanding/topics/topics-of.ts')).topicsOf as TopicReader,
    }),
    enabled: needed,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return needed ? data?.read : readNoTopics
}
