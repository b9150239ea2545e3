import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewComment } from 'shared-kernel/content';
import type { Colleague, Page, RecordComment } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { useAct } from '../providers/use-act.ts';

const COMMENTS = 'comments';

/** Comments per page. */
const SHOWN = 50;

/** The comments on a record, the colleagues that may read it, and changes. */
export const useComments = (resource: string, id: string, page: number) => {
  const t = useTexts('mf-admin');
  const queries = useQueryClient();
  const act = useAct(COMMENTS);
  const path = `/comments/${resource}/${id}`;
  const comments = useQuery({
    queryKey: [COMMENTS, path, page],
    queryFn: ({ signal }) => http.get<Page<RecordComment>>(path, { signal, params: { page, limit: SHOWN } }),
  });
  const colleagues = useQuery({
    queryKey: ['colleagues', path],
    queryFn: ({ signal }) => http.get<Colleague[]>(`${path}/colleagues`, { signal }),
  });
  return {
    comments,
    colleagues: colleagues.data ?? [],
    add: async (comment: NewComment): Promise<void> => {
      await http.post(path, comment);
      await queries.invalidateQueries({ queryKey: [COMMENTS] });
    },
    remove: (comment: RecordComment) =>
      act({ run: () => http.delete(`${path}/${comment.id}`), done: t('comments.done.remove') }),
  };
};
