import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Category } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { SelectField } from '../../fields/index.ts';
import type { Control } from '../../form/control.ts';

/** A subcategory of the selected category; a change of the category clears it. */
export const SubCategory: Control = ({ name, label }) => {
  const { setValue } = useFormContext();
  const category = useWatch({ name: 'category' }) as string;
  const chosen = useWatch({ name }) as string | null;
  const { data } = useQuery({
    queryKey: ['subCategories', category],
    enabled: Boolean(category),
    queryFn: ({ signal }) => http.get<Category>(`/categories/category/${category}`, { signal }),
  });
  const isForeign = chosen && data?.subCategories.every(({ id }) => id !== chosen);
  useEffect(() => {
    if (isForeign) setValue(name, null, { shouldDirty: true });
  }, [isForeign, name, setValue]);
  const options = data?.subCategories.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return <SelectField key={data?.id} name={name} label={label} options={options} />;
};
