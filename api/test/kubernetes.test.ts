import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { readEnv } from "../src/platform/config/env";

const root = join(__dirname, "../../deploy/kubernetes");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".yaml"));

// Parsed YAML: the assertions check its shape.
type Resource = any;
const resourcesOf = (text: string): Resource[] => parseAllDocuments(text).map((document) => document.toJS());
const only = (path: string): Resource => parse(read(path));
const statefulSet = only("process/statefulset.yaml");
const job = only("migrate/job.yaml");
const [backup, backupVolume] = resourcesOf(read("backup/cronjob.yaml"));
const literals: string[] = only("config/kustomization.yaml").configMapGenerator[0].literals;
const settings = Object.fromEntries(literals.map((literal) => literal.split("=")));

/** The keys the Secret must contain. */
const SECRETS = {
  JWT_SECRET: "kQ9vL2xT7mZ4nB8wR5yU1pD6sF3gH0jA",
  DATA_KEY: "00112233445566778899aabbccddeeff".repeat(2),
  DATABASE_URL: "mysql://weft:weft@database:3306/weft",
  REDIS_URL: "redis://redis:6379",
  SMTP_URL: "smtp://mail:25",
  METRICS_TOKEN: "a token for Prometheus",
};

describe("files", () => {
  it.each(files)("%s is YAML without duplicate keys", (file) => {
    const documents = parseAllDocuments(read(file));
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  it("are each used by a kustomization that names files that exist", () => {
    const lists = files.filter((file) => file.endsWith("kustomization.yaml"));
    const named = lists.flatMap((list) => {
      const { resources = [], components = [] } = only(list);
      return [...resources, ...components].map((path: string) => join(dirname(list), path));
    });
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const plain = files.filter((file) => !file.endsWith("kustomization.yaml"));
    expect(plain.filter((file) => !named.includes(file))).toEqual([]);
  });

  it("hold no secret", () => {
    const kinds = files.flatMap((file) => resourcesOf(read(file)).map(({ kind }) => kind));
    expect(kinds).not.toContain("Secret");
    expect(Object.keys(settings).filter((name) => /SECRET|KEY|TOKEN|PASSWORD|_URL$/.test(name))).toEqual([]);
  });
});

describe("a server", () => {
  const { spec: pod } = statefulSet.spec.template;
  const [container] = pod.containers;

  it("starts with the settings and the Secret that they name", () => {
    const env = readEnv({ NODE_ENV: "production", ...settings, ...SECRETS });
    expect(env).toMatchObject({ isProduction: true, migrate: false, demo: false, host: "0.0.0.0" });
    expect(env.port).toBe(container.ports[0].containerPort);
    const sources = [pod, job.spec.template.spec].map(({ containers }: Resource) => containers[0].envFrom);
    const expected = [{ configMapRef: { name: "weft-config" } }, { secretRef: { name: "weft-secrets" } }];
    expect(sources).toEqual([expected, expected]);
  });

  it("has time to drain", () => {
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(settings.DRAIN_DELAY) + 10);
    // Otherwise a load balancer may still send requests when the port closes.
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(Number(settings.DRAIN_DELAY)).toBeGreaterThan(periodSeconds * failureThreshold + 5);
  });

  it("stays in the Service while the database is down", () => {
    const paths = ["readinessProbe", "livenessProbe", "startupProbe"].map((name) => container[name].httpGet.path);
    expect(paths).toEqual(["/readyz/links", "/livez", "/livez"]);
  });

  it("keeps its spool and inbox on its own persistent volume", () => {
    const [claim] = statefulSet.spec.volumeClaimTemplates;
    expect(container.volumeMounts).toContainEqual({ name: claim.metadata.name, mountPath: "/data" });
    expect(statefulSet.spec.persistentVolumeClaimRetentionPolicy).toEqual({
      whenDeleted: "Retain",
      whenScaled: "Retain",
    });
    expect(read("../../Dockerfile")).toContain("DATA_DIR=/data");
  });

  it("is selected by its Services and its disruption budget", () => {
    const labels = statefulSet.spec.template.metadata.labels;
    const [pods, weft] = resourcesOf(read("process/services.yaml"));
    expect([pods.metadata.name, pods.spec.clusterIP]).toEqual([statefulSet.spec.serviceName, "None"]);
    const { selector } = only("process/disruption.yaml").spec;
    expect([statefulSet.spec.selector.matchLabels, pods.spec.selector, weft.spec.selector]).toEqual([
      labels,
      labels,
      labels,
    ]);
    expect(selector.matchLabels).toEqual(labels);
  });

  it("migration pods aren't selected by a Service", () => {
    expect(job.spec.template.metadata.labels["app.kubernetes.io/component"]).toBe("migrate");
  });
});

describe("a backup", () => {
  it("runs every night on a volume of its own, one at a time, with the servers' settings", () => {
    const { schedule, concurrencyPolicy, jobTemplate } = backup.spec;
    expect([schedule, concurrencyPolicy]).toEqual(["30 3 * * *", "Forbid"]);
    const pod = jobTemplate.spec.template.spec;
    expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(backupVolume.metadata.name);
    expect(pod.containers[0].envFrom).toEqual(job.spec.template.spec.containers[0].envFrom);
    expect(pod.containers[0].command.join(" ")).toContain("db:backup --to");
  });

  it("and servers are reached by Prometheus with the Secret's token", () => {
    const { selector, endpoints } = only("monitoring/monitor.yaml").spec;
    const [pods] = resourcesOf(read("process/services.yaml"));
    expect(pods.metadata.labels).toEqual(selector.matchLabels);
    expect(pods.spec.ports.map(({ name }: Resource) => name)).toContain(endpoints[0].port);
    expect(Object.keys(SECRETS)).toContain(endpoints[0].authorization.credentials.key);
    expect(only("network/policy.yaml").spec.podSelector.matchLabels).toEqual({ "app.kubernetes.io/name": "weft" });
  });
});

describe.each([
  ["a server", statefulSet],
  ["a migration", job],
  ["a backup", backup.spec.jobTemplate],
])("%s", (_what, { spec }) => {
  it("runs without root and extra privileges, with a read-only root file system", () => {
    const pod = spec.template.spec;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      fsGroup: 1000,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const { securityContext, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(volumeMounts.map(({ mountPath }: Resource) => mountPath)).toEqual(["/data", "/tmp"]);
    }
  });
});

const hasKubectl = spawnSync("kubectl", ["version", "--client"]).status === 0;
const built = (folder: string): Resource[] => {
  const { status, stdout, stderr } = spawnSync("kubectl", ["kustomize", join(root, folder)], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  return resourcesOf(stdout);
};

(hasKubectl ? describe : describe.skip)("kubectl kustomize", () => {
  it.each([
    ["server", ["ConfigMap", "PodDisruptionBudget", "Service", "Service", "StatefulSet"]],
    ["migrate", ["ConfigMap", "Job"]],
    [
      "example/server",
      [
        "ConfigMap",
        "CronJob",
        "HorizontalPodAutoscaler",
        "Ingress",
        "NetworkPolicy",
        "PersistentVolumeClaim",
        "PodDisruptionBudget",
        "Service",
        "Service",
        "ServiceMonitor",
        "StatefulSet",
      ],
    ],
    ["example/migrate", ["ConfigMap", "Job"]],
    [
      "roles",
      [
        "ConfigMap",
        "Ingress",
        ...Array(3).fill("PodDisruptionBudget"),
        ...Array(6).fill("Service"),
        ...Array(3).fill("StatefulSet"),
      ],
    ],
  ])("builds %s", (folder, kinds) => {
    expect(
      built(folder)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(kinds);
  });

  it("uses one image and the same settings for servers and migration of the example", () => {
    const all = [...built("example/server"), ...built("example/migrate")];
    const pods = all
      .filter(({ kind }) => kind === "StatefulSet" || kind === "Job")
      .map(({ spec }) => spec.template.spec);
    expect(pods.map(({ containers }) => containers[0].image)).toEqual([
      "registry.example/weft:0.1.0",
      "registry.example/weft:0.1.0",
    ]);
    for (const { containers } of pods) {
      const name = containers[0].envFrom[0].configMapRef.name;
      const { data } = all.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === name);
      expect(readEnv({ NODE_ENV: "production", ...data, ...SECRETS })).toMatchObject({
        publicUrl: "https://go.weft.example",
        migrate: false,
      });
    }
  });

  it("gives each role processes, a Service and settings of its own, and routes what each answers", () => {
    const all = built("roles");
    const sets = all.filter(({ kind }) => kind === "StatefulSet");
    const config = all.find(({ kind }) => kind === "ConfigMap");
    for (const role of ["track", "api", "jobs"]) {
      const set = sets.find(({ metadata }) => metadata.name === `weft-${role}`);
      const service = all.find(({ kind, metadata }) => kind === "Service" && metadata.name === `weft-${role}`);
      const labels = set.spec.template.metadata.labels;
      expect(service.spec.selector).toEqual(labels);
      expect(set.spec.selector.matchLabels).toEqual(labels);
      expect(set.spec.serviceName).toBe(`weft-pods-${role}`);
      const [{ env, envFrom }] = set.spec.template.spec.containers;
      expect(envFrom[0].configMapRef.name).toBe(config.metadata.name);
      expect([...readEnv({ NODE_ENV: "production", ...settings, ...SECRETS, ROLE: env[0].value }).roles]).toEqual([
        role,
      ]);
    }
    expect(new Set(sets.map(({ spec }) => spec.template.metadata.labels["app.kubernetes.io/component"])).size).toBe(3);
  });

  it("leaves the number of servers to the autoscaler", () => {
    expect(built("example/server").find(({ kind }) => kind === "StatefulSet").spec).not.toHaveProperty("replicas");
    expect(built("server").find(({ kind }) => kind === "StatefulSet").spec.replicas).toBe(2);
  });
});
