# Made by `npm run docs` from docker-compose.yml. docs/operations/releases.md

# Registry and folder of the images, and their tag.
variable "IMAGES" { default = "wifi-share" }
variable "RELEASE" { default = "latest" }
# By a digest, for what can be built again.
variable "NODE_IMAGE" { default = "node:24-bookworm-slim" }

group "default" {
  targets = [
    "gateway",
    "identity",
    "networks",
    "analytics",
    "support",
    "billing",
    "webhooks",
    "mailer",
    "admin-security",
    "small",
    "operations",
  ]
}

target "image" {
  context = "."
  args = { NODE_IMAGE = NODE_IMAGE }
  platforms = ["linux/amd64", "linux/arm64"]
  attest = ["type=provenance,mode=max", "type=sbom"]
}

target "gateway" {
  inherits = ["image"]
  args = { SERVICE = "gateway", FOLDER = "services/gateway" }
  tags = ["${IMAGES}/gateway:${RELEASE}"]
}

target "identity" {
  inherits = ["image"]
  args = { SERVICE = "identity", FOLDER = "services/identity" }
  tags = ["${IMAGES}/identity:${RELEASE}"]
}

target "networks" {
  inherits = ["image"]
  args = { SERVICE = "networks", FOLDER = "services/networks" }
  tags = ["${IMAGES}/networks:${RELEASE}"]
}

target "analytics" {
  inherits = ["image"]
  args = { SERVICE = "analytics", FOLDER = "services/analytics" }
  tags = ["${IMAGES}/analytics:${RELEASE}"]
}

target "support" {
  inherits = ["image"]
  args = { SERVICE = "support", FOLDER = "services/support" }
  tags = ["${IMAGES}/support:${RELEASE}"]
}

target "billing" {
  inherits = ["image"]
  args = { SERVICE = "billing", FOLDER = "services/billing" }
  tags = ["${IMAGES}/billing:${RELEASE}"]
}

target "webhooks" {
  inherits = ["image"]
  args = { SERVICE = "webhooks", FOLDER = "services/webhooks" }
  tags = ["${IMAGES}/webhooks:${RELEASE}"]
}

target "mailer" {
  inherits = ["image"]
  args = { SERVICE = "mailer", FOLDER = "services/mailer" }
  tags = ["${IMAGES}/mailer:${RELEASE}"]
}

target "admin-security" {
  inherits = ["image"]
  args = { SERVICE = "admin-security", FOLDER = "services/admin-security" }
  tags = ["${IMAGES}/admin-security:${RELEASE}"]
}

target "small" {
  inherits = ["image"]
  args = { SERVICE = "all", FOLDER = "services" }
  tags = ["${IMAGES}/small:${RELEASE}"]
}

target "operations" {
  inherits = ["image"]
  args = { SERVICE = "operations", FOLDER = "tools/operations" }
  tags = ["${IMAGES}/operations:${RELEASE}"]
}
