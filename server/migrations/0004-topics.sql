-- Comment automations answer questions of whole subjects, however customers word them.

-- Names of topics (automation/vocabulary.ts). Keywords come before topics.
alter table comment_automations add column topics text[] not null default '{}';
