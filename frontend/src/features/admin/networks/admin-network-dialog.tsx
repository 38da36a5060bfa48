import { accessCodeSchema } from '@wifi-share/contracts/calls/admin-gate';
import type { ListedNetwork } from '@wifi-share/contracts/calls/admin-networks';
import { networkFieldsSchema, networkInputSchema } from '@wifi-share/contracts/entities/network';
import { isValidPassphrase } from '@wifi-share/wifi-formats/credentials';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '@/components/network-form/form-dialog.js';
import {
  emptyNetworkForm,
  keptFields,
  type NetworkForm,
  networkFormOf,
  networkResolver,
} from '@/components/network-form/network-form.js';
import { NetworkFormFields } from '@/components/network-form/network-form-fields.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useKeptForm } from '@/lib/forms/use-kept-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { AccessCodeField } from '../access-code/access-code-field.js';
import { showWrongAccessCode } from '../access-code/access-code-refusal.js';
import { hasAdminSessionEnded } from '../gate/session-end.js';
import { useCreateSiteNetwork } from './networks-api.js';

/** For networks of the site, whose passwords admins know. */
const siteNetworkFormSchema = networkInputSchema.safeExtend({ accessCode: accessCodeSchema });

/** Admins do not know the password of an owner's network (R35a): a blank one stays unchanged. */
const ownersNetworkFormSchema = networkFieldsSchema
  .extend({ accessCode: accessCodeSchema })
  .refine(({ security, password }) => password === '' || isValidPassphrase(security, password), {
    path: ['password'],
    error: ({ input }) => `validation.passphrase.${(input as NetworkForm).security}`,
  });

type AdminNetworkForm = NetworkForm & { accessCode: string };
type AdminNetworkFields = z.output<typeof siteNetworkFormSchema>;

const emptyForm: AdminNetworkForm = { ...emptyNetworkForm, accessCode: '' };

export const formOf = (network: ListedNetwork): AdminNetworkForm => ({ ...networkFormOf(network), accessCode: '' });

interface AdminNetworkDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  failure: { title: string; detail: string };
  initial: AdminNetworkForm;
  /** The network's id, or `new`. */
  draft: string;
  /** Whether a blank password stays unchanged. */
  keepsPassword?: boolean;
  /** Sends the network; failures are shown here. */
  save: (fields: AdminNetworkFields) => Promise<void>;
  onClose: () => void;
}

/** The form of any network, with the access code that every change needs (R32). */
export function AdminNetworkDialog(props: AdminNetworkDialogProps) {
  const { failure, initial, draft, keepsPassword = false, save, ...dialog } = props;
  const t = useText();
  const failureText = useFailureText();
  const form = useForm({
    resolver: networkResolver(keepsPassword ? ownersNetworkFormSchema : siteNetworkFormSchema),
    defaultValues: initial,
    mode: 'onTouched',
  });
  useKeptForm(form, `admin-network-draft:${draft}`, keptFields, hasAdminSessionEnded);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
    } catch (error) {
      const text = failureText(error, failure.detail);
      notifyFailure(failure.title, null, text);
      if (showWrongAccessCode(form, error) || showFieldErrors(form, error)) return;
      form.setError('root', { message: text });
    }
  });

  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} state={form.formState} onSubmit={submit}>
        <NetworkFormFields passwordNote={keepsPassword ? t('admin.networks.keptPassword') : undefined} />
        <div className="border-t pt-5">
          <AccessCodeField />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

/** Registers a network of the site, which has no owner (R21). */
export function CreateNetworkDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const creating = useCreateSiteNetwork();
  return (
    <AdminNetworkDialog
      title={t('admin.networks.create.title')}
      description={t('admin.networks.create.text')}
      submitLabel={t('admin.networks.create.submit')}
      failure={{ title: t('dashboard.create.failed.title'), detail: t('dashboard.create.failed.detail') }}
      initial={emptyForm}
      draft="new"
      onClose={onClose}
      save={async (fields) => {
        await creating.mutateAsync(fields);
        notifySuccess({ title: t('dashboard.create.done') });
        onClose();
      }}
    />
  );
}
