import { useQuery } from '@tanstack/react-query'
import { readNoTopics, type TopicReader } from '#automation/understanding/topics/topic-reader.ts'

/** Loads the reader of topics, which is large, only for rules and flows with topics; undefined until it is loaded. */
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
