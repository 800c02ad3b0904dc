import { Box, Stack, Typography } from "@mui/material";
import { Mail, MapPin, Phone } from "lucide-react";
import { business } from "../../../../api/src/contract/business";
import { contactForm } from "../../../../api/src/contract/forms";
import { t } from "../../../../api/src/contract/i18n/t";
import { useSendContactMessageMutation } from "../../generated/contact";
import { WithApollo } from "../../lib/network/WithApollo";
import { FormCard } from "../../ui/form/FormCard";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { columnStart, FormPageThread } from "../../ui/form-page/FormPage";
import { Dd, Dl, Dt } from "../../ui/html";
import { columnStyle } from "../../ui/Section";
import { useToast } from "../../ui/toast/useToast";

export const ContactPage = () => (
  <Box sx={{ overflow: "hidden" }}>
    <Box sx={columnsStyle}>
      <Box>
        <Typography variant="h1">{t("Talk to us")}</Typography>
        <FormPageThread />
        <Typography sx={{ mb: { xs: 4, md: 5 }, maxWidth: 460, fontSize: 18, color: "text.secondary" }}>
          {t(
            "A question about a payout, a broken link, a brand you want to see: write to us. A person reads and answers every message.",
          )}
        </Typography>
        <ContactDetails />
      </Box>
      <Box sx={overThreadStyle}>
        <FormCard>
          <Typography variant="h2" sx={{ fontSize: { xs: 40, md: 40 }, mb: 3 }}>
            {t("Send us a message")}
          </Typography>
          <WithApollo>
            <ContactForm />
          </WithApollo>
        </FormCard>
      </Box>
    </Box>
  </Box>
);

const columnsStyle = {
  "--start": columnStart,
  "--end": "100vw",
  "--cloth": "0px",
  ...columnStyle,
  pt: { xs: 5, md: 8 },
  pb: { xs: 8, md: 12 },
  display: "grid",
  gap: { xs: 6, md: 10 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1.1fr)" },
};

/** Above the decorative thread. */
const overThreadStyle = { position: "relative", zIndex: 2, minWidth: 0 };

const ways = [
  { Icon: Mail, label: t("Email"), value: "hello@weft.example", href: "mailto:hello@weft.example" },
  { Icon: Phone, label: t("Phone"), value: "+1 (555) 010-0142", href: "tel:+15550100142" },
  { Icon: MapPin, label: t("Office"), value: "48 Selvedge Row, Floor 3, New York, NY 10018" },
];

const { general, technical, partnership } = business.responseHours;

const responseTimes = [
  { about: t("General questions"), hours: general },
  { about: t("Technical support"), hours: technical },
  { about: t("Partnership requests"), hours: partnership },
];

const ContactDetails = () => (
  <>
    <Dl sx={{ mb: 5, display: "grid", gap: 2.5 }}>
      {ways.map(({ Icon, label, value, href }) => (
        <div key={label}>
          <Dt sx={nameStyle}>
            <Icon aria-hidden size={20} strokeWidth={1.7} />
            {label}
          </Dt>
          <Dd sx={{ pl: "36px", fontWeight: 550 }}>
            {href ? (
              <Box component="a" href={href} sx={{ color: "inherit", textUnderlineOffset: "4px" }}>
                {value}
              </Box>
            ) : (
              value
            )}
          </Dd>
        </div>
      ))}
    </Dl>
    <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
      {t("Response times")}
    </Typography>
    <Dl sx={{ maxWidth: 460 }}>
      {responseTimes.map(({ about, hours }) => (
        <Box key={about} sx={timeStyle}>
          <Dt sx={{ color: "text.secondary" }}>{about}</Dt>
          <Dd sx={{ fontWeight: 600 }}>{t("{hours} hours", { hours })}</Dd>
        </Box>
      ))}
    </Dl>
  </>
);

const timeStyle = {
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: 2,
  py: 1.25,
  borderTop: "1px solid var(--weft-palette-divider)",
};

/** The icon spans both lines. */
const nameStyle = {
  position: "relative",
  pl: "36px",
  fontSize: 14.5,
  color: "text.secondary",
  "& svg": { position: "absolute", left: 0, top: 3, color: "text.primary" },
} as const;

export function ContactForm() {
  const { toast } = useToast();
  const [sendMessage] = useSendContactMessageMutation();

  const form = useForm({
    initialValues: { name: "", email: "", subject: "", message: "" },
    schema: contactForm,
    failure: { title: t("Error"), fallback: t("Failed to send message") },
    onSubmit: async (input, { resetForm }) => {
      await sendMessage({ variables: { input } });
      toast({ title: t("Message sent!"), description: t("Thank you for contacting us. We'll get back to you soon.") });
      resetForm();
    },
  });

  return (
    <Stack component="form" spacing={2.5} {...form.elementProps}>
      <FormTextField form={form} name="name" label={t("Full Name")} autoComplete="name" />
      <FormTextField form={form} name="email" label={t("Email Address")} type="email" autoComplete="email" />
      <FormTextField form={form} name="subject" label={t("Subject")} />
      <FormTextField form={form} name="message" label={t("Message")} rows={7} />
      <FormSubmit form={form} label={t("Send Message")} busyLabel={t("Sending...")} />
    </Stack>
  );
}
