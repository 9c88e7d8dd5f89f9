import { useController } from 'react-hook-form';
import { Switch } from '@/ui/switch';
import type { BusinessValues } from './schema';

interface BusinessSwitchProps {
  field: 'is_active' | 'is_premium';
  label: string;
  hint: string;
}

export function BusinessSwitch({ field: name, label, hint }: BusinessSwitchProps) {
  const { field } = useController<BusinessValues, 'is_active' | 'is_premium'>({ name });

  return <Switch label={label} hint={hint} isOn={field.value} onChange={field.onChange} />;
}
